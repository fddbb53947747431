import type { Database } from '#platform/database/database'
import { globalStatement } from '#platform/database/statement'

const QUARANTINED = globalStatement<{ id: string }>(
  'installation.quarantined',
  `select id from installation where quarantined_since is not null`,
)
const TAKE_OVER = globalStatement<{ id: string }>(
  'installation.take_over',
  `update installation set quarantined_since = null where quarantined_since is not null returning id`,
)

/** Tells the operator what to do about a restored copy. */
export const QUARANTINE_LINE =
  'This is a restored copy: it sends no mail, as the one it was copied from may still be at work. Everybody signs in again. ' +
  'When it is the only one, run: npm run admin -- take-over'

/** Whether this is a restored copy that has not taken over. */
export const isQuarantined = async (database: Pick<Database, 'globalRows'>): Promise<boolean> =>
  (await database.globalRows(QUARANTINED)).length > 0

/** Makes this copy the installation. False if it was already. */
export const takeOver = async (database: Database): Promise<boolean> =>
  (await database.globalRows(TAKE_OVER)).length > 0
