import { Client } from 'pg'
import type { ClientConfig } from 'pg'
import { sessionOptions } from '#platform/database/connections/pool'

/** The number of an advisory lock, the same in every server: whoever makes backups holds it meanwhile. */
const keeperLockId = 7_263_540_120

/** Runs `work` unless another server does. A server that dies loses the lock with its connection. */
export const asOnlyKeeper = async (connection: ClientConfig, work: () => Promise<void>): Promise<void> => {
  const client = new Client({ ...sessionOptions, ...connection, application_name: 'trastienda backup keeper' })
  // Another server may begin once the connection breaks. Two at once do no harm, as each writes to a place of its own.
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
