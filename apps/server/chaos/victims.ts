import { Client } from 'pg'
import { attachToCluster } from '#platform/database/embedded/cluster'
import { readDatabaseFolder } from '#platform/database/embedded/database-folder'
import { readPostmasterFile } from '#platform/database/embedded/process/postmaster-file'
import { startServerProcess, type ServerProcess, type ServerProcessOptions } from '#test/server-process'

export const victims = ['server', 'database', 'connection'] as const

/** The processes to kill: the server's, PostgreSQL's first, or one that serves a connection. */
export type Victim = (typeof victims)[number]

/** A server that is killed and comes back at the same place. */
export class MortalServer {
  readonly #dataDir: string
  readonly #options: ServerProcessOptions
  #server: ServerProcess

  private constructor(options: ServerProcessOptions, server: ServerProcess) {
    this.#dataDir = options.dataDir
    this.#options = options
    this.#server = server
  }

  static async start(
    dataDir: string,
    port: number,
    environment: Readonly<Record<string, string>> = {},
  ): Promise<MortalServer> {
    const options = { dataDir, port, environment }
    return new MortalServer(options, await startServerProcess(options))
  }

  get url(): string {
    return this.#server.url
  }

  /**
   * kill -9, without a warning. The server is started again, as by a service manager; the database starts by itself.
   */
  async kill(victim: Victim): Promise<void> {
    if (victim === 'server') {
      await this.#server.kill()
      this.#server = await startServerProcess(this.#options)
      return
    }
    const pid = victim === 'database' ? await this.#postmaster() : await this.#backend()
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
  }

  stop(): Promise<void> {
    return this.#server.stop()
  }

  async #postmaster(): Promise<number | undefined> {
    const { path } = await readDatabaseFolder(this.#dataDir)
    return (await readPostmasterFile(path))?.pid
  }

  /** Undefined while the database is still down from the last kill. */
  async #backend(): Promise<number | undefined> {
    try {
      const rows = await queryEverything<{ pid: number }>(
        this.#dataDir,
        `select pid from pg_stat_activity where application_name = 'trastienda' order by random() limit 1`,
      )
      return rows[0]?.pid
    } catch {
      return undefined
    }
  }
}

/** Queries the running database without row-level security. */
export const queryEverything = async <Row>(
  dataDir: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> => {
  const connect = await attachToCluster(dataDir)
  const client = new Client(connect('postgres'))
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql, [...values])).rows as Row[]
  } finally {
    await client.end()
  }
}
