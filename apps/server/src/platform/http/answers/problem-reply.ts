import { statusOf } from '@trastienda/contract/errors'
import type { ProblemBody } from '@trastienda/contract/envelopes'
import type { ErrorCode } from '@trastienda/domain/messages'
import { messageOf, problem, type Problem } from '@trastienda/domain/problem'
import type { FastifyError } from 'fastify'
import type { z } from 'zod'
import { UnavailableError, isConnectionFailure, isDiskFull, isExhausted } from '#platform/database/errors'
import { Fault } from '#platform/failures/fault'
import { problemsOf } from '#platform/failures/problems-of'
import { ApprovalRequired } from '#platform/refusal'

export interface ProblemReply {
  readonly status: number
  readonly body: ProblemBody
  /** True for a failure of the server: the log has its stack trace, and the client learns only a request id. */
  readonly isFault: boolean
}

/** The status and coded body for any error that ends a call. */
export const problemReply = (error: unknown, requestId: string): ProblemReply => {
  if (error instanceof ApprovalRequired) return approvalReply(error)
  const problems = problemsOf(error)
  if (problems !== undefined) return refusalReply(problems)
  if (error instanceof Fault) return faultReply(error.problem, requestId)
  // Before the database's errors: a body whose sender hangs up ends like a lost connection, but has a status.
  const status = error instanceof Error && 'statusCode' in error ? (error as FastifyError).statusCode : undefined
  if (status === 413) return refusalReply([problem('too_large')])
  if (status === 429) return refusalReply([problem('rate_limited')])
  if (status === 404) return refusalReply([problem('not_found')])
  if (status !== undefined && status >= 400 && status < 500) return refusalReply([problem('malformed')])
  if (isDiskFull(error)) return faultReply(problem('disk_full'), requestId)
  if (error instanceof UnavailableError || isConnectionFailure(error) || isExhausted(error))
    return faultReply(problem('unavailable'), requestId)
  return faultReply(problem('internal'), requestId)
}

/** The reply to a body, query or path without the contract's shape: 400 with an entry for each wrong member. */
export const malformedReply = (issues: readonly z.core.$ZodIssue[], prefix: string): ProblemReply => {
  const data = issues.slice(0, 50).map((issue) => ({
    path: [prefix, ...issue.path.map(String)].filter((part) => part !== '').join('.'),
    code: issue.code ?? 'malformed',
    message: issue.message,
  }))
  const body = { code: 'malformed', message: messageOf(problem('malformed')), data }
  return { status: statusOf('malformed'), body, isFault: false }
}

/** A value of the right kind outside a limit of its field. */
export interface BrokenLimit {
  readonly path: string
  readonly code: ErrorCode
  readonly message: string
}

/** The reply to a body of the right shape whose values break limits, in the words of a form. */
export const limitsReply = (limits: readonly [BrokenLimit, ...BrokenLimit[]]): ProblemReply => {
  const [{ code, message }] = limits
  return { status: statusOf(code), body: { code, message, data: limits.slice(0, 50) }, isFault: false }
}

const refusalReply = (problems: readonly Problem[]): ProblemReply => {
  const [first = problem('internal')] = problems
  const data = problems.map((one) => ({ path: one.path, code: one.code, message: messageOf(one) }))
  const body = { code: first.code, message: messageOf(first), ...(hasDetail(problems) ? { data } : {}) }
  return { status: statusOf(first.code), body, isFault: false }
}

/** The reply to a call that somebody else could approve, with the reasons as its data. */
const approvalReply = ({ problems, capabilities, request }: ApprovalRequired): ProblemReply => {
  const { status, body, isFault } = refusalReply(problems)
  const data = body.data?.filter(({ code }) => code !== body.code)
  return { status, body: { ...body, data, approval: { capabilities: [...capabilities], request } }, isFault }
}

const hasDetail = (problems: readonly Problem[]): boolean =>
  problems.length > 1 || problems.some((one) => one.path !== undefined)

const faultReply = (fault: Problem, requestId: string): ProblemReply => ({
  status: statusOf(fault.code),
  body: { code: fault.code, message: messageOf(fault), requestId },
  isFault: true,
})
