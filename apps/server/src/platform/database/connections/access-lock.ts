import { Client } from 'pg'
import type { ClientConfig } from 'pg'
import { StartupError } from '#platform/failures/startup-error'
import { sessionOptions } from './pool.ts'

/** The number of an advisory lock, the same in every program: a program holds it while it works on a database. */
const accessLockId = 7_263_540_119
/**
 * How long to try for the lock: PostgreSQL notices only after a moment that the connection of a killed server ended.
 */
const patienceMilliseconds = 1000
const reconnectMilliseconds = 500

/** The right to work on a database, held by a connection of its own until `release`. */
export interface AccessLock {
  release(): Promise<void>
}

export interface AccessLockOptions {
  readonly connection: ClientConfig
  /** True for a restore, which replaces the whole database and must be alone. Others share the lock. */
  readonly isAlone: boolean
  /**
   * For a server: if the lock's connection breaks, the lock is taken again on a new one. Called if a restore got the
   * lock meanwhile, and the server should end.
   */
  readonly onLost?: (reason: StartupError) => void
}

/** Takes the right to work on a database, shared or alone. @throws StartupError if others do not allow it */
export const acquireAccessLock = async (options: AccessLockOptions): Promise<AccessLock> => {
  const { onLost } = options
  let isOver = false
  const comeBackLater = (): void => {
    if (!isOver && onLost !== undefined) setTimeout(() => void comeBack(onLost), reconnectMilliseconds).unref()
  }
  const comeBack = async (endWith: (reason: StartupError) => void): Promise<void> => {
    if (isOver) return
    try {
      client = await enter(options, comeBackLater)
      if (isOver) await client.end()
    } catch (error) {
      if (error instanceof StartupError) endWith(error)
      else comeBackLater()
    }
  }
  let client = await enter(options, comeBackLater)
  return {
    async release() {
      isOver = true
      await client.end().catch(() => undefined)
    },
  }
}

const enter = async ({ connection, isAlone }: AccessLockOptions, onBroken: () => void): Promise<Client> => {
  const name = { application_name: 'trastienda access lock', lock_timeout: patienceMilliseconds }
  const client = new Client({ ...sessionOptions, ...connection, ...name })
  // An error ends the connection too, and its end is handled below.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock${isAlone ? '' : '_shared'}($1)`, [accessLockId])
  } catch (error) {
    await client.end()
    if ((error as { code?: string }).code !== '55P03') throw error
    throw new StartupError(isAlone ? whileOthersWork : whileRestoring, { cause: error })
  }
  client.on('end', onBroken)
  return client
}

const whileOthersWork = 'The program still works on this database: stop it first'
const whileRestoring = 'A backup is being restored into this database: try again when that is done'
