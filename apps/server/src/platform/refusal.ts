import {
  holdersInWords,
  mayBorrow,
  rolesInWords,
  rolesWithAll,
  type Capability,
  type LentCapability,
  capabilitiesOf,
} from '@trastienda/domain/staff/capabilities'
import { keyLacks } from '@trastienda/domain/staff/api-keys'
import { recordsHash, type NamedRecord } from './named-records.ts'
import type { CallContext } from './call-context.ts'
import { messageOf, problem, type Problem } from '@trastienda/domain/problem'
import type { ErrorCode } from '@trastienda/domain/messages'

/**
 * The user asked for something that the rules refuse. It is thrown, so that the database transaction rolls back;
 * `http/problem-reply.ts` makes the answer.
 */
export class Refusal extends Error {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    const [first] = problems
    if (first === undefined) throw new Error('A refusal needs a reason')
    super(messageOf(first))
    this.name = 'Refusal'
    this.problems = problems
  }
}

export const refuse = (code: ErrorCode, values?: Problem['values'], path?: string): never => {
  throw new Refusal([problem(code, path, values)])
}

/** Refuses when a rule found problems; goes on when it found none. */
export const refuseAny = (problems: readonly Problem[]): void => {
  if (problems.length > 0) throw new Refusal(problems)
}

/**
 * The value that a caller names, or a 404: another business's record answers like a record that does not exist. Use
 * `required` for rows that our own rows promise.
 */
export const found = <T>(value: T | undefined): T => value ?? refuse('not_found')

/**
 * Refuses a record that the caller may not read (`domain/staff/sight.ts`) as if it did not exist, in reads and writes
 * alike: a 403 would say that it does.
 */
export const requireSeen = <Kind>(seen: readonly Kind[], kind: Kind): void => {
  if (!seen.includes(kind)) refuse('not_found')
}

const forbidden = (capability: Capability): Refusal =>
  new Refusal([problem('forbidden', undefined, { who: holdersInWords(capability) })])

/** A right that the request needs, and the reason if there is more to say. */
export interface NeededRight {
  readonly capability: Capability
  readonly reason?: Problem
}

/** A refusal for rights that somebody can lend for this one request. */
export class ApprovalRequired extends Refusal {
  /**
   * The text that names the request in an approval (`refusedRequestText`); set by the caller that knows the request.
   */
  request = ''
  readonly capabilities: readonly LentCapability[]
  /** The records that the call names, as they were. */
  readonly records: readonly NamedRecord[]
  constructor(capabilities: readonly LentCapability[], reasons: readonly Problem[], records: readonly NamedRecord[]) {
    const who = rolesInWords(rolesWithAll(capabilities))
    super([problem('approval_required', undefined, { who }), ...reasons])
    this.message = this.problems.map(messageOf).join(' ')
    this.name = 'ApprovalRequired'
    this.capabilities = capabilities
    this.records = records
  }
}

type Member = Pick<CallContext, 'role' | 'capabilities' | 'approvedRecords'>

/**
 * The refusal for missing rights: `forbidden` if nobody may lend one of them to this role, `elevation_required` if the
 * role has one that a PIN does not give, else an `ApprovalRequired` for all of them.
 */
export const missingRights = (
  { role, capabilities }: Member,
  needed: readonly NeededRight[],
  records: readonly NamedRecord[] = [],
): Refusal | undefined => {
  const missing = needed.filter(({ capability }) => !capabilities.has(capability))
  if (role === 'api_key') return lackedByKey(missing)
  const isOfRole = ({ capability }: NeededRight) => capabilitiesOf(role).has(capability)
  const foreign = missing.find((right) => !isOfRole(right) && !mayBorrow(role, right.capability))
  if (foreign !== undefined) return forbidden(foreign.capability)
  if (missing.some(isOfRole)) return new Refusal([problem('elevation_required')])
  const lendable = [...new Set(missing.map(({ capability }) => capability))].filter((each) => mayBorrow(role, each))
  if (lendable.length === 0) return undefined
  const reasons = missing.map(({ reason = problem('sale_taken_back') }) => reason)
  return new ApprovalRequired(lendable, reasons, records)
}

/** Nobody can lend a program anything. */
const lackedByKey = (missing: readonly NeededRight[]): Refusal | undefined => {
  const [first] = missing
  return first && new Refusal([keyLacks(first.capability), ...missing.flatMap(({ reason }) => reason ?? [])])
}

/**
 * Checks the rights that a call needs beyond its endpoint's own. An approval holds for the records as they were when
 * the call was refused.
 *
 * @param records those that the call only names, locked; none if its body says everything
 * @throws Refusal forbidden, approval_required, approval_ended
 */
export const requireRights = (
  member: Member,
  needed: readonly NeededRight[],
  records: readonly NamedRecord[],
): void => {
  const refusal = missingRights(member, needed, records)
  if (refusal !== undefined) throw refusal
  const { role, approvedRecords } = member
  if (approvedRecords === undefined || role === 'api_key') return
  const isLent = needed.some(({ capability }) => !capabilitiesOf(role).has(capability))
  if (isLent && !recordsHash(records).equals(approvedRecords)) refuse('approval_ended')
}

/** Checks a right that nobody can lend. */
export const requireCapability = (member: Member, capability: Exclude<Capability, LentCapability>): void =>
  requireRights(member, [{ capability }], [])

/**
 * The value that our own rows or code promise; use `found` for a record that a caller names.
 *
 * @throws Error, which a call answers with 500 and logs with its stack
 */
export const required = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('What must be there is missing')
  return value
}
