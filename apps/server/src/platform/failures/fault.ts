import { messageOf, problem, type Problem } from '@trastienda/domain/problem'
import type { ErrorCode } from '@trastienda/domain/messages'

/**
 * The request is right, but the server failed. The text says what failed; the log has the cause, and
 * `http/problem-reply.ts` makes the answer.
 */
export class Fault extends Error {
  readonly problem: Problem
  constructor(code: ErrorCode, cause: unknown) {
    super(messageOf(problem(code)), { cause })
    this.name = 'Fault'
    this.problem = problem(code)
  }
}
