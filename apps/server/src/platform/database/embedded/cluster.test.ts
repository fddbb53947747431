import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readdir, readFile, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeTestFolder } from '#test/postgres/cluster'
import { runSql } from '#test/postgres/sql'
import { startCluster } from './cluster.ts'
import type { Cluster, ClusterOptions } from './cluster.ts'
import { isAlive, readPostmasterFile } from './process/postmaster-file.ts'

/** Processes and their ends take real time: all tests that need them are in this one file. */
describe('the embedded PostgreSQL', () => {
  let folder: string
  let dataDir: string
  const running = new Set<Cluster>()
  const holders = new Set<ChildProcess>()

  beforeAll(async () => {
    folder = await makeTestFolder()
    dataDir = join(folder, 'data')
  })
  afterEach(async () => {
    for (const holder of holders) holder.kill('SIGKILL')
    for (const cluster of running) await cluster.stop()
    holders.clear()
    running.clear()
  })
  afterAll(() => rm(folder, { recursive: true }))

  const start = async (options: Partial<ClusterOptions> = {}): Promise<Cluster> => {
    const cluster = await startCluster({ dataDir, isDurable: false, ...options })
    running.add(cluster)
    return cluster
  }
  const stop = async (cluster: Cluster): Promise<void> => {
    running.delete(cluster)
    await cluster.stop()
  }
  const query = (cluster: Cluster, sql: string, role: 'postgres' | 'migrator' | 'app' = 'migrator') =>
    runSql(cluster.connection(role), sql)
  const serverPid = async (): Promise<number> => {
    const file = await readPostmasterFile(join(dataDir, 'database'))
    if (file === undefined) throw new Error('no server')
    return file.pid
  }
  const untilGone = async (pid: number): Promise<void> => {
    while (isAlive(pid)) await pause(10)
  }
  /** Another program with a cluster on the data folder, started and ready. */
  const startHolder = async (control: 'watchdog' | 'pg_ctl'): Promise<ChildProcess> => {
    const script = join(import.meta.dirname, '..', '..', '..', '..', 'test', 'postgres', 'hold-cluster.ts')
    const holder = spawn(process.execPath, [script, dataDir, control], { stdio: ['ignore', 'pipe', 'inherit'] })
    holders.add(holder)
    await once(holder.stdout, 'data')
    return holder
  }

  it('keeps what was written from one start to the next', async () => {
    const first = await start()
    await query(first, "create table note (text text); insert into note values ('kept')")
    await stop(first)
    expect(await query(await start(), 'select text from note')).toEqual([{ text: 'kept' }])
  })

  it('orders text the same on every system and lives in UTC', async () => {
    const cluster = await start()
    expect(
      await query(
        cluster,
        `select datlocprovider as provider, current_setting('TimeZone') as zone from pg_database where datname = current_database()`,
      ),
    ).toEqual([{ provider: 'b', zone: 'UTC' }])
  })

  it('opens no port, and its socket to nobody else', async () => {
    const cluster = await start()
    expect(await query(cluster, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    const socketFolder = 'socketFolder' in cluster.address ? cluster.address.socketFolder : ''
    const { mode } = await stat(socketFolder)
    expect(mode & 0o777).toBe(0o700)
  })

  it('gives requests a role that is neither superuser nor owner nor above row-level security', async () => {
    const cluster = await start()
    expect(
      await query(
        cluster,
        `select rolname, rolsuper, rolbypassrls from pg_roles where rolname in ('app', 'migrator') order by 1`,
      ),
    ).toEqual([
      { rolname: 'app', rolsuper: false, rolbypassrls: false },
      { rolname: 'migrator', rolsuper: false, rolbypassrls: false },
    ])
  })

  it('refuses a second start on the same folder with one line, and the first goes on', async () => {
    const first = await start()
    await expect(start()).rejects.toThrow(`Trastienda is already running on ${dataDir} (process ${process.pid})`)
    expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('ends with its program’s kill -9, and starts again', async () => {
    const holder = await startHolder('watchdog')
    const pid = await serverPid()
    const holderEnds = once(holder, 'exit')
    holder.kill('SIGKILL')
    await holderEnds
    await untilGone(pid)
    expect(await query(await start(), 'select text from note')).toEqual([{ text: 'kept' }])
  })

  it('can be started at once after the kill -9 of its program', async () => {
    const holder = await startHolder('watchdog')
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    expect(await query(await start(), 'select text from note')).toEqual([{ text: 'kept' }])
  })

  it('left behind with nobody watching is stopped by the next start', async () => {
    const holder = await startHolder('pg_ctl')
    const pid = await serverPid()
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    const cluster = await start()
    expect(isAlive(pid)).toBe(false)
    expect(await query(cluster, 'select text from note')).toEqual([{ text: 'kept' }])
  })

  it('starts after a kill -9 of both, though the id in its file is another program’s by now', async () => {
    const holder = await startHolder('watchdog')
    const pid = await serverPid()
    const holderEnds = once(holder, 'exit')
    process.kill(pid, 'SIGKILL')
    holder.kill('SIGKILL')
    await holderEnds
    await untilGone(pid)
    const file = join(dataDir, 'database', 'postmaster.pid')
    await writeFile(file, (await readFile(file, 'utf8')).replace(String(pid), String(process.pid)))
    expect(await query(await start(), 'select text from note')).toEqual([{ text: 'kept' }])
  })

  it('is started again when it is killed', async () => {
    const again = Promise.withResolvers<string>()
    const cluster = await start({ report: again.resolve })
    const pid = await serverPid()
    process.kill(pid, 'SIGKILL')
    expect(await again.promise).toBe('PostgreSQL ended by itself and is started again')
    const answer = async (): Promise<unknown> =>
      query(cluster, 'select text from note').catch(() => pause(20).then(answer))
    expect(await answer()).toEqual([{ text: 'kept' }])
  })

  it('run through pg_ctl listens on the loopback address only and asks for the password', async () => {
    const cluster = await start({ control: 'pg_ctl' })
    expect(await query(cluster, 'show listen_addresses', 'app')).toEqual([{ listen_addresses: '127.0.0.1' }])
    const stranger = new Client({ ...cluster.connection('app'), password: 'wrong' })
    await expect(stranger.connect()).rejects.toThrow('password authentication failed')
  })

  it('is made anew after a first start that was interrupted', async () => {
    const interrupted = join(folder, 'interrupted')
    await mkdir(join(interrupted, 'database.tmp', 'base'), { recursive: true, mode: 0o711 })
    await writeFile(join(interrupted, 'database.tmp', 'PG_VERSION'), '18\n')
    const cluster = await start({ dataDir: interrupted })
    expect(await query(cluster, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await readdir(interrupted)).not.toContain('database.tmp')
  })

  it('is not made anew where one seems to have been', async () => {
    const lost = join(folder, 'lost')
    await mkdir(lost)
    await symlink(join(folder, 'unplugged'), join(lost, 'database'))
    await expect(start({ dataDir: lost })).rejects.toThrow(/database holds no database any more: move it away/)
  })

  it('puts its socket elsewhere when the folder’s name is too long for one', async () => {
    const long = join(folder, 'a-name-as-people-give-them'.repeat(5))
    const cluster = await start({ dataDir: long })
    expect(await query(cluster, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('refuses the data of another major version', async () => {
    const old = join(folder, 'old')
    await mkdir(join(old, 'database'), { recursive: true })
    await writeFile(join(old, 'database', 'PG_VERSION'), '17\n')
    await expect(start({ dataDir: old })).rejects.toThrow(/is PostgreSQL 17, this program brings 18/)
  })

  it('says in one line that the folder cannot be written', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    await expect(start({ dataDir: join(file, 'data') })).rejects.toThrow(
      /^The data folder .* cannot be written \(ENOTDIR\)$/,
    )
  })

  it('says in one line that the folder of PG_BIN holds no PostgreSQL', async () => {
    const message = /^PostgreSQL in .*nowhere does not run here/
    await expect(start({ postgresBinaries: join(folder, 'nowhere') })).rejects.toThrow(message)
  })

  it.runIf(process.getuid?.() === 0)(
    'of root, where nobody could not get to the folder, lives in the system’s',
    async () => {
      const closed = join(folder, 'closed')
      await mkdir(closed)
      await chmod(closed, 0o700)
      const cluster = await start({ dataDir: join(closed, 'data') })
      expect(await query(cluster, 'select 1 as one')).toEqual([{ one: 1 }])
      await stop(cluster)
      const elsewhere = await readlink(join(closed, 'data', 'database'))
      expect(elsewhere).toMatch(/^\/var\/lib\/trastienda\//)
      await rm(join(elsewhere, '..'), { recursive: true })
    },
  )
})
