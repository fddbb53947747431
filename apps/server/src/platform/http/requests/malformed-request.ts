import type { z } from 'zod'
import { limitsReply, malformedReply, type ProblemReply } from '#platform/http/answers/problem-reply'
import { brokenLimits } from './broken-limits.ts'

/** A request without the contract's shape, or beyond its limits; the error handler answers with its reply. */
export class MalformedRequest extends Error {
  readonly reply: ProblemReply
  /** @param prefix goes before the path of each issue: `params`, `query`, or nothing for the body */
  constructor(issues: readonly z.core.$ZodIssue[], prefix = '') {
    super('Malformed request')
    const limits = prefix === '' ? brokenLimits(issues) : undefined
    this.reply = limits === undefined ? malformedReply(issues, prefix) : limitsReply(limits)
  }
}
