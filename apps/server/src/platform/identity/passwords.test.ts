import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.ts'

const LONG = 'una clave larga'

it('a password is kept at the cost that OWASP asks for, outside the tests', async () => {
  const module = join(import.meta.dirname, 'passwords.ts')
  const script = `import('${module}').then(async ({ hashPassword }) => console.log(await hashPassword('${LONG}')))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', script])
  const kept = stdout.trim()
  expect(kept).toMatch(/^argon2id\$19456\$2\$1\$[\w-]{22}\$[\w-]{43}$/)
  expect(await passwordMatches(LONG, kept)).toBe(true)
  expect(await passwordMatches(`${LONG} `, kept)).toBe(false)
})

it('the same password is never kept as the same text', async () => {
  const [one, other] = [await hashPassword(LONG), await hashPassword(LONG)]
  expect(one).not.toBe(other)
  expect([await passwordMatches(LONG, one), await passwordMatches(LONG, other)]).toEqual([true, true])
})
