import { figureRows } from '#features/figures'
import type { Database } from '#platform/database/database'
import type { BusinessTx } from '#platform/database/business-tx'
import { auditSeals } from '#platform/audit/audit-seals'
import { allBusinesses } from '#platform/tasks/businesses'
import type { Difference, Invariant } from './invariant.repository.ts'
import { invariants, invariantsRepository } from './invariants.repository.ts'
import { auditInvariants } from './audit-invariants.repository.ts'
import { figureInvariants } from './figure-invariants.repository.ts'
import { orphanInvariants } from './foreign-keys.repository.ts'

/** The first rule found broken, with the first rows that break it. */
export interface BrokenInvariant {
  readonly businessId: string
  readonly invariant: string
  readonly differences: readonly Difference[]
  readonly mendedBy?: Invariant['mendedBy']
}

export interface VerificationReport {
  readonly businesses: number
  readonly checks: number
  readonly broken: BrokenInvariant | undefined
}

const bookChecks: readonly Invariant[] = [...orphanInvariants, ...invariants, ...figureInvariants(figureRows)]
/** The invariants, and a check of the audit's seals. */
const checkCount = bookChecks.length + 1 + auditInvariants.length

/**
 * Checks every invariant of every business, up to the first difference. Each business is read on one snapshot, so that
 * tills can write meanwhile.
 */
export const verifyDatabase = async (database: Database): Promise<VerificationReport> => {
  const businesses = await allBusinesses(database)
  for (const businessId of businesses) {
    const broken = await database.read(businessId, brokenInvariant)
    if (broken !== undefined) return { businesses: businesses.length, checks: checkCount, broken }
  }
  return { businesses: businesses.length, checks: checkCount, broken: undefined }
}

/**
 * The first invariant that the transaction's business breaks. Seals name the very row that was removed, so they are
 * checked before the records without an audit row.
 *
 * @internal
 */
export const brokenInvariant = async (tx: BusinessTx): Promise<BrokenInvariant | undefined> =>
  (await firstBroken(tx, bookChecks)) ?? (await brokenSeal(tx)) ?? firstBroken(tx, auditInvariants)

const firstBroken = async (tx: BusinessTx, checks: readonly Invariant[]): Promise<BrokenInvariant | undefined> => {
  for (const check of checks) {
    const differences = await invariantsRepository.broken(tx, check)
    if (differences.length > 0)
      return { businessId: tx.businessId, invariant: check.name, differences, mendedBy: check.mendedBy }
  }
  return undefined
}

const brokenSeal = async (tx: BusinessTx): Promise<BrokenInvariant | undefined> => {
  const differences = await auditSeals.broken(tx)
  const [first] = differences
  return first && { businessId: tx.businessId, invariant: first.invariant, differences }
}
