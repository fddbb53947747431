import { businessDayOf, DEFAULT_TIME_ZONE, dayRange } from '@trastienda/domain/calendar/business-day'
import { addTime } from '#platform/clock'
import type { BackupStatus } from './backup-status.ts'

/** Three in the morning, when shops are closed. */
const NIGHT_HOUR = 3
const PAUSE_AFTER_FAILURE_MINUTES = 60
const PROOF_EVERY_DAYS = 7
const PAUSE_AFTER_FAILED_PROOF_DAYS = 1

const isOlder = (instant: string | undefined, than: Date): boolean => instant === undefined || new Date(instant) < than

/**
 * Once a night. If the server was off at that hour, it makes the backup when it runs again; after a failure it tries
 * each hour.
 */
export const isBackupDue = ({ madeAt, triedAt }: BackupStatus, now: Date): boolean =>
  isOlder(madeAt, lastNight(now)) && isOlder(triedAt, addTime(now, { minutes: -PAUSE_AFTER_FAILURE_MINUTES }))

/** Once a week, and after the first backup. */
export const isProofDue = ({ madeAt, provenAt, proofTriedAt }: BackupStatus, now: Date): boolean =>
  madeAt !== undefined &&
  isOlder(provenAt, addTime(now, { days: -PROOF_EVERY_DAYS })) &&
  isOlder(proofTriedAt, addTime(now, { days: -PAUSE_AFTER_FAILED_PROOF_DAYS }))

const lastNight = (now: Date): Date => {
  const hour = { minutes: NIGHT_HOUR * 60 }
  const day = businessDayOf(addTime(now, { minutes: -hour.minutes }), DEFAULT_TIME_ZONE)
  return addTime(new Date(dayRange(day, DEFAULT_TIME_ZONE).start), hour)
}
