import type { Problem } from '#domain/problem'
import { textProblems } from '#domain/text/field-checks'

export const MAX_TAG = 50

/** The longest comment of a cash movement, and of a payment on somebody's account. */
export const MAX_CASH_COMMENT = 1_000_000
export const MAX_PAYMENT_COMMENT = 500

/** How much of a comment a list tells; whoever opens the row reads all of it. */
export const LISTED_COMMENT = 200

export type ListedComment = { readonly comment: string; readonly isCommentCut: boolean }

type PaymentNote = { readonly tag?: string | undefined; readonly comment?: string | undefined }

/** What is said of a payment besides its amount. */
export function validatePaymentNote({ tag, comment }: PaymentNote, isCashMovement: boolean): Problem[] {
  const most = isCashMovement ? MAX_CASH_COMMENT : MAX_PAYMENT_COMMENT
  return [...textProblems('tag', tag, { max: MAX_TAG }), ...textProblems('comment', comment, { max: most })]
}

/** The beginning of a comment, by whole characters. */
export function listedComment(comment: string): ListedComment {
  // A character takes two places of a text at most.
  const start = Array.from(comment.slice(0, 2 * LISTED_COMMENT))
    .slice(0, LISTED_COMMENT)
    .join('')
  return { comment: start, isCommentCut: start.length < comment.length }
}
