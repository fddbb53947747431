import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = (command: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, `${command}.ts`), ...args])

it.each(['admin', 'arca', 'backup', 'restore', 'seed', 'verify'])(
  '%s --help says how it is used, and does nothing',
  async (name) => {
    const { stdout, stderr } = await run(name, '--help')
    expect([stdout.startsWith(`npm run ${name}`), stderr]).toEqual([true, ''])
  },
)

it('an unknown option is named, with the usage after it', async () => {
  const failure = run('seed', '--size', '5')
  await expect(failure).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/'--size'[^]*npm run seed/) })
})
