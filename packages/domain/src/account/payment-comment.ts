import type { Problem } from '#domain/problem'
import { textProblems } from '#domain/text/field-checks'
import { firstLetters } from '#domain/text/letters'

export const MAX_TAG = 50

/** The longest comment of a cash movement, and of a payment on somebody's account. */
export const MAX_CASH_COMMENT = 1_000_000
export const MAX_PAYMENT_COMMENT = 500

/** Characters of a comment in a list: a cash comment may have a million, and a page shows twenty rows. */
export const LISTED_COMMENT = 200

export type ListedComment = { readonly comment: string; readonly isCommentCut: boolean }

type PaymentRemarks = { readonly tag?: string | undefined; readonly comment?: string | undefined }

/** Checks the lengths of a payment's tag and comment. */
export function validatePaymentRemarks({ tag, comment }: PaymentRemarks, isCashMovement: boolean): Problem[] {
  const most = isCashMovement ? MAX_CASH_COMMENT : MAX_PAYMENT_COMMENT
  return [...textProblems('tag', tag, { max: MAX_TAG }), ...textProblems('comment', comment, { max: most })]
}

/** The first `LISTED_COMMENT` characters of a comment. */
export function listedComment(comment: string): ListedComment {
  const start = firstLetters(comment, LISTED_COMMENT)
  return { comment: start, isCommentCut: start.length < comment.length }
}
