import { problem } from '#domain/problem'
import type { Problem } from '#domain/problem'

/** The longest comment of a cash movement, and of a payment on somebody's account. */
export const MAX_CASH_COMMENT = 1_000_000
export const MAX_PAYMENT_COMMENT = 500

/** How much of a comment a list tells; whoever opens the row reads all of it. */
export const LISTED_COMMENT = 200

export type ListedComment = { readonly comment: string; readonly isCommentCut: boolean }

export function validatePaymentComment(comment: string | undefined, isCashMovement: boolean): Problem[] {
  const most = isCashMovement ? MAX_CASH_COMMENT : MAX_PAYMENT_COMMENT
  return comment !== undefined && comment.length > most ? [problem('maximum', 'comment', { n: most })] : []
}

/** The beginning of a comment, by whole characters. */
export function listedComment(comment: string): ListedComment {
  // A character takes two places of a text at most.
  const start = Array.from(comment.slice(0, 2 * LISTED_COMMENT))
    .slice(0, LISTED_COMMENT)
    .join('')
  return { comment: start, isCommentCut: start.length < comment.length }
}
