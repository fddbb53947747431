import type { Backups } from '@trastienda/contract/backups.contract'
import { backupProblem } from '#platform/backup/schedule/backup-problem'
import { backupStatus } from '#platform/backup/schedule/backup-status'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'

export const createBackupsService = (database: Database, clock: Clock, { isScheduled }: { isScheduled: boolean }) => ({
  async get(): Promise<Backups> {
    if (!isScheduled) return { isKept: false }
    const status = await backupStatus.read(database)
    const { madeAt, provenAt } = status
    return {
      isKept: true,
      madeAt: madeAt,
      provenAt: provenAt,
      problem: backupProblem(status, clock()),
    }
  },
})

export type BackupsService = ReturnType<typeof createBackupsService>
