import { Client } from 'pg'
import type { ClientConfig } from 'pg'
import { sessionOptions } from '#platform/database/connections/pool'

/** Any number, the same in every server: whoever keeps the backups holds this advisory lock for as long. */
const keeperLockId = 7_263_540_120

/** Runs `work` unless another server is at it; a server that dies gives the lock back with its connection. */
export const asOnlyKeeper = async (connection: ClientConfig, work: () => Promise<void>): Promise<void> => {
  const client = new Client({ ...sessionOptions, ...connection, application_name: 'trastienda backup keeper' })
  // When it breaks, somebody else may begin; what is under way here writes to a place of its own.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
      keeperLockId,
    ])
    if (rows[0]?.isOurs === true) await work()
  } finally {
    await client.end()
  }
}
