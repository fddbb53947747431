import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const SERVE = join(import.meta.dirname, 'serve.mjs')

let folder: string
let dataDir: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trastienda-start-'))
  dataDir = join(folder, 'data')
  // PostgreSQL's account enters it when the tests run as root.
  await chmod(folder, 0o711)
  const start = `node -e "import('${SERVE}').then(({ serve }) => serve())"`
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'start', scripts: { start } }))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** `npm start` without what it installs and builds, up to the line that says it is ready. */
const startWithNpm = async (): Promise<ChildProcess> => {
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: folder,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const listen = (text: string): void => {
      said += text
      if (said.includes('is ready at')) resolve()
    }
    npm.stdout.setEncoding('utf8').on('data', listen)
    npm.stderr.setEncoding('utf8').on('data', listen)
    npm.once('exit', (code) => reject(new Error(`It ended with ${code}: ${said}`)))
  })
  return npm
}

const pidIn = async (file: string): Promise<number> =>
  Number.parseInt(await readFile(join(dataDir, file), 'utf8').catch(() => ''), 10)

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const parentOf = async (pid: number): Promise<number> =>
  Number((await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ')[1])

describe.skipIf(process.platform !== 'linux')('npm start', () => {
  it.each([
    ['asked to stop', 'SIGTERM', async (npm: number) => npm],
    ['killed', 'SIGKILL', async (npm: number) => npm],
    ['whose launcher is killed', 'SIGKILL', async (_: number, server: number) => parentOf(server)],
  ] as const)('that %s ends the server and its database, properly', { timeout: 120_000 }, async (_, signal, choose) => {
    const npm = await startWithNpm()
    const server = await pidIn('instance.pid')
    const database = await pidIn('database/postmaster.pid')
    expect([isAlive(server), isAlive(database)]).toEqual([true, true])
    process.kill(await choose(npm.pid ?? 0, server), signal)
    await expect.poll(() => isAlive(server) || isAlive(database), { timeout: 60_000 }).toBe(false)
    // Files that only a proper end removes.
    expect([await pidIn('instance.pid'), await pidIn('database/postmaster.pid')]).toEqual([Number.NaN, Number.NaN])
  })
})
