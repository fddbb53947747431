import { messageOf, problem, type Problem } from '@trastienda/domain/problem'
import type { ErrorCode } from '@trastienda/domain/messages'

/**
 * What was asked for is right, but the server could not do it. The text says what failed. It is logged with its cause;
 * `http/problem-reply.ts` turns it into the answer.
 */
export class Fault extends Error {
  readonly problem: Problem
  constructor(code: ErrorCode, cause: unknown) {
    super(messageOf(problem(code)), { cause })
    this.name = 'Fault'
    this.problem = problem(code)
  }
}
