import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { backupStatus } from '#platform/backup/schedule/backup-status'
import { startTestApp, type Member, type TestApp } from '#test/app'

let app: TestApp
let shop: Member
const now = new Date('2026-11-22T12:00:00.000Z')
const ago = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString()

beforeAll(async () => {
  app = await startTestApp({ clock: () => now })
  shop = await app.signUp()
})
afterAll(() => app.stop())
beforeEach(() => app.sql(`delete from backup_status; insert into backup_status default values`))

const shown = async () => (await shop.call('backups.get', {})).body.data

it('tells times and results only, and nothing of a problem while there is none', async () => {
  const { database } = app.db
  expect(await shown()).toEqual({ isKept: true })
  await backupStatus.made(database, ago(1), 'automatic.backup', 1_000)
  await backupStatus.proven(database, ago(5), 'automatic.backup')
  expect(await shown()).toEqual({ isKept: true, madeAt: ago(1), provenAt: ago(5) })
})

it.each([
  ['no first one could be made', `failure = 'no room'`, 'not_made'],
  ['one night failed', `made_at = '${ago(1)}', failure = 'no room'`, undefined],
  ['two nights failed', `made_at = '${ago(2.1)}', failure = 'no room'`, 'not_made'],
  ['the server was off for a weekend', `made_at = '${ago(3)}'`, undefined],
  ['nobody tried for days', `made_at = '${ago(4.1)}'`, 'not_made'],
  ['the last proof failed', `made_at = '${ago(1)}', proof_failure = 'books', proven_at = '${ago(8)}'`, 'not_proven'],
  ['none was proven for weeks', `made_at = '${ago(1)}', proven_at = '${ago(22)}'`, 'not_proven'],
  ['none can be proven', `made_at = '${ago(1)}', unprovable = 'role'`, undefined],
])('when %s, it names the problem that somebody should see to', async (_, state, problem) => {
  await app.sql(`update backup_status set ${state}`)
  expect((await shown()).problem).toBe(problem)
})

it('says nothing where the operator keeps backups in another way', async () => {
  const other = await startTestApp({ keepsBackups: false })
  await backupStatus.made(other.db.database, ago(1), 'automatic.backup', 1_000)
  expect((await (await other.signUp()).call('backups.get', {})).body.data).toEqual({ isKept: false })
  await other.stop()
})
