import type { z } from 'zod'
import { malformedReply, type ProblemReply } from '#platform/http/answers/problem-reply'

/** Thrown when what came in does not have the contract's shape; the error handler answers with its reply. */
export class MalformedRequest extends Error {
  readonly reply: ProblemReply
  /** @param prefix goes before the path of each issue: `params`, `query`, or nothing for the body */
  constructor(issues: readonly z.core.$ZodIssue[], prefix = '') {
    super('Malformed request')
    this.reply = malformedReply(issues, prefix)
  }
}
