import type { BusinessTx } from '#platform/database/business-tx'
import { globalStatement } from '#platform/database/statement'

const EPOCH = globalStatement<{ epoch: string; now: string }>(
  'installation.epoch',
  `select epoch, now() from installation`,
)

/** The epoch, which changes with every restore, and the instant of the database's clock at which the unit of work began. */
export const epochAndInstant = async (tx: BusinessTx): Promise<{ readonly epoch: string; readonly now: string }> => {
  const [row] = await tx.globalRows(EPOCH)
  if (row === undefined) throw new Error('The database has no installation row')
  return row
}
