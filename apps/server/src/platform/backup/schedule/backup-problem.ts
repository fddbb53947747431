import { addTime } from '#platform/clock'
import type { BackupStatus } from './backup-status.ts'

/** No problem before this: a server that was off over a long weekend makes its backup as soon as it is on. */
const OLDEST_DAYS = 4
/** No problem before this if the last try failed: the next try comes within the hour. */
const OLDEST_AFTER_FAILURE_DAYS = 2
const OLDEST_PROOF_DAYS = 21

/** A problem for the operator: no backup is made, or nobody knows whether the newest one is good. */
export const backupProblem = (status: BackupStatus, now: Date): 'not_made' | 'not_proven' | undefined => {
  const isOlder = (instant: string, days: number): boolean => new Date(instant) < addTime(now, { days: -days })
  const { madeAt, failure, provenAt, proofFailure, unprovable } = status
  if (madeAt === undefined) return failure === undefined ? undefined : 'not_made'
  if (isOlder(madeAt, failure === undefined ? OLDEST_DAYS : OLDEST_AFTER_FAILURE_DAYS)) return 'not_made'
  if (proofFailure !== undefined) return 'not_proven'
  const isProofOld = provenAt !== undefined && isOlder(provenAt, OLDEST_PROOF_DAYS)
  return isProofOld && unprovable === undefined ? 'not_proven' : undefined
}
