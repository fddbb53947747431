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
  // Runs like a Node.js that cannot hand its place over.
  const beside = start.replace('import', 'delete process.execve; import')
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'start', scripts: { start, beside } }))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** `npm start` without what it installs and builds, up to the line that says it is ready. */
const startWithNpm = (script: 'start' | 'beside'): Promise<ChildProcess> =>
  startUntilReady({
    program: 'npm',
    parameters: ['run', script, '--silent'],
    folder,
    environment: { DATA_DIR: dataDir, PORT: '0' },
  })

const commandOf = (pid: number): Promise<string> => readFile(`/proc/${pid}/cmdline`, 'utf8')

const parentOf = async (pid: number): Promise<number> =>
  Number((await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ')[1])

describe.skipIf(process.platform !== 'linux').each([
  ['in its launcher’s place', 'start', false],
  ['beside its launcher', 'beside', true],
] as const)('npm start, the server %s', (_, script, isBeside) => {
  it.each([
    ['asked to stop', 'SIGTERM', async (npm: number) => npm],
    ['killed', 'SIGKILL', async (npm: number) => npm],
    ['whose launcher is killed', 'SIGKILL', async (_: number, server: number) => parentOf(server)],
    ['that is stopped itself', 'SIGINT', async (_: number, server: number) => server],
  ] as const)('%s ends the server and its database, properly', { timeout: 120_000 }, async (_, signal, choose) => {
    const npm = await startWithNpm(script)
    const server = await pidIn(dataDir, 'instance.pid')
    const database = await pidIn(dataDir, 'database/postmaster.pid')
    expect([isAlive(server), isAlive(database)]).toEqual([true, true])
    expect((await commandOf(server)).includes('end-with-npm')).toBe(!isBeside)
    process.kill(await choose(npm.pid ?? 0, server), signal)
    await expect.poll(() => isAlive(server) || isAlive(database), { timeout: 60_000 }).toBe(false)
    // Files that only a proper end removes.
    expect([await pidIn(dataDir, 'instance.pid'), await pidIn(dataDir, 'database/postmaster.pid')]).toEqual([
      Number.NaN,
      Number.NaN,
    ])
  })
})
