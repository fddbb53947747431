import type { ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAlive, pidIn, startUntilReady } from './started-program.ts'

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
const startWithNpm = (): Promise<ChildProcess> =>
  startUntilReady({
    program: 'npm',
    parameters: ['start', '--silent'],
    folder,
    environment: { DATA_DIR: dataDir, PORT: '0' },
  })

const parentOf = async (pid: number): Promise<number> =>
  Number((await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ')[1])

describe.skipIf(process.platform !== 'linux')('npm start', () => {
  it.each([
    ['asked to stop', 'SIGTERM', async (npm: number) => npm],
    ['killed', 'SIGKILL', async (npm: number) => npm],
    ['whose launcher is killed', 'SIGKILL', async (_: number, server: number) => parentOf(server)],
  ] as const)('that %s ends the server and its database, properly', { timeout: 120_000 }, async (_, signal, choose) => {
    const npm = await startWithNpm()
    const server = await pidIn(dataDir, 'instance.pid')
    const database = await pidIn(dataDir, 'database/postmaster.pid')
    expect([isAlive(server), isAlive(database)]).toEqual([true, true])
    process.kill(await choose(npm.pid ?? 0, server), signal)
    await expect.poll(() => isAlive(server) || isAlive(database), { timeout: 60_000 }).toBe(false)
    // Files that only a proper end removes.
    expect([await pidIn(dataDir, 'instance.pid'), await pidIn(dataDir, 'database/postmaster.pid')]).toEqual([
      Number.NaN,
      Number.NaN,
    ])
  })
})
