import { messages, type ErrorCode } from '@trastienda/domain/messages'
import type { z } from 'zod'
import type { BrokenLimit } from '#platform/http/answers/problem-reply'

type Issue = z.core.$ZodIssue

/**
 * The limits that a body breaks; undefined if something in it has another kind than the contract says, or an unknown
 * name.
 */
export const brokenLimits = (issues: readonly Issue[]): readonly [BrokenLimit, ...BrokenLimit[]] | undefined => {
  const limits = issues.map(limitsOf)
  if (limits.includes(undefined)) return undefined
  const [first, ...others] = limits.flatMap((each) => each ?? [])
  return first && [first, ...others]
}

const limitsOf = (issue: Issue): readonly BrokenLimit[] | undefined => {
  const path = issue.path.map(String).join('.')
  if (issue.code === 'invalid_union' && issue.input !== undefined) {
    return nearestBranch(issue.errors)?.map((limit) => ({ ...limit, path: joined(path, limit.path) }))
  }
  const kind = limitKind(issue)
  return kind && [{ path, code: codeByText.get(issue.message) ?? kind, message: issue.message }]
}

/** The faults of the meant branch of a union: among the branches that only break limits, the one with the fewest. */
const nearestBranch = (branches: readonly (readonly Issue[])[]): readonly BrokenLimit[] | undefined =>
  branches
    .map(brokenLimits)
    .filter((each) => each !== undefined)
    .toSorted((one, other) => one.length - other.length)[0]

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('.')

/** Schemas refuse with texts of the domain, each with its code. */
const codeByText: ReadonlyMap<string, ErrorCode> = new Map(
  (Object.keys(messages) as ErrorCode[]).toReversed().map((code) => [messages[code], code]),
)

const kinds: Partial<Record<Issue['code'], ErrorCode>> = {
  too_small: 'minimum',
  too_big: 'maximum',
  custom: 'wrong_format',
  invalid_format: 'wrong_format',
}

const limitKind = (issue: Issue): ErrorCode | undefined => {
  if (issue.code === 'invalid_value') return isMissing(issue) ? 'required' : undefined
  if (issue.code !== 'invalid_type') return kinds[issue.code]
  if (issue.message === messages.amount_unparsable) return 'amount_unparsable'
  return isMissing(issue) && scalars.has(issue.expected) ? 'required' : undefined
}

const scalars: ReadonlySet<string> = new Set(['string', 'number', 'boolean'])

const isMissing = ({ path, input }: Issue): boolean => path.length > 0 && input === undefined
