import { addTime } from '#platform/clock'
import type { BackupStatus } from './backup-status.ts'

/** A server that is off for a weekend makes up for it when it is on again. */
const OLDEST_DAYS = 4
/** One night without a backup is no news yet: it is tried each hour. */
const OLDEST_AFTER_FAILURE_DAYS = 2
const OLDEST_PROOF_DAYS = 21

/** What somebody should see to: that no backup is made, or that the last one is not known to be good. */
export const backupProblem = (status: BackupStatus, now: Date): 'not_made' | 'not_proven' | undefined => {
  const isOlder = (instant: string, days: number): boolean => new Date(instant) < addTime(now, { days: -days })
  const { madeAt, failure, provenAt, proofFailure, unprovable } = status
  if (madeAt === null) return failure === null ? undefined : 'not_made'
  if (isOlder(madeAt, failure === null ? OLDEST_DAYS : OLDEST_AFTER_FAILURE_DAYS)) return 'not_made'
  if (proofFailure !== null) return 'not_proven'
  const isProofOld = provenAt !== null && isOlder(provenAt, OLDEST_PROOF_DAYS)
  return isProofOld && unprovable === null ? 'not_proven' : undefined
}
