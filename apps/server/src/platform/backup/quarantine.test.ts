import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createFolderFileStore } from '#platform/files/folder-file-store'
import { isQuarantined, takeOver } from '#platform/quarantine'
import { taskRows } from '#platform/tasks/task-rows'
import { addApiKey, type Program } from '#test/api-keys'
import { PASSWORD, startTestApp, TEST_KEY, type Member, type TestApp } from '#test/app'
import { makeTestFolder } from '#test/postgres/cluster'
import { createBackup } from './create-backup.ts'
import { restoreBackup, verifyBackup } from './restore-backup.ts'

const START = new Date('2026-11-22T12:00:00.000Z')
const LATER = new Date('2026-11-22T12:05:00.000Z')

let folder: string
let original: TestApp
let copy: TestApp
let member: Member
let program: Program

beforeAll(async () => {
  folder = await makeTestFolder()
  const tried = Promise.withResolvers<void>()
  const mailer = {
    send: async () => {
      tried.resolve()
      throw new Error('no line')
    },
  }
  original = await startTestApp({ clock: () => START, mailer, logLevel: 'silent' })
  member = await original.signUp()
  program = await addApiKey(original, member, ['look'])
  await original.call('password.forgot', { body: { email: member.email } })
  await tried.promise
  await original.tasks.stop()

  const files = createFolderFileStore(join(folder, 'files'))
  const file = join(folder, 'shop.backup')
  await createBackup({ connection: original.db.superuser, files, file })
  copy = await startTestApp({ clock: () => LATER })
  await restoreBackup(await verifyBackup(file), {
    connection: copy.db.owner,
    applicationRole: 'app',
    files,
    secretsKey: TEST_KEY,
  })
})
afterAll(async () => {
  await Promise.all([original.stop(), copy.stop()])
  await rm(folder, { recursive: true })
})

const installationOf = async (app: TestApp) => (await app.sql('select id, epoch from installation'))[0]

const waitingMails = () => taskRows.waiting(copy.db.database, 'reset_mail', LATER.toISOString(), 10)

it('a restored copy has the id of what it was copied from, and an epoch of its own', async () => {
  const [before, after] = [await installationOf(original), await installationOf(copy)]
  expect(after?.['id']).toBe(before?.['id'])
  expect(after?.['epoch']).not.toBe(before?.['epoch'])
})

it('a restored copy lets in whoever signs in, and nobody who was signed in before', async () => {
  expect((await original.call('users.get', {}, { token: member.token })).status).toBe(200)
  expect((await copy.call('users.get', {}, { token: member.token })).status).toBe(401)
  expect((await copy.call('session.create', { body: { email: member.email, password: PASSWORD } })).status).toBe(200)
})

it('a restored copy knows the API keys, which open it no more', async () => {
  expect((await program.call('products.list', {})).status).toBe(200)
  expect((await copy.call('products.list', {}, { token: program.secret })).status).toBe(401)
  const session = await copy.call('session.create', { body: { email: member.email, password: PASSWORD } })
  const { token } = session.body.data
  const [key] = (await copy.call('api_keys.list', {}, { token })).body.data
  expect(key).toMatchObject({ name: program.name, isUsable: false })
  expect(key?.endedAt).toBeUndefined()
  const ended = await copy.call('api_keys.end', { params: { id: program.id } }, { token })
  expect(ended.body.data.endedAt).toBe(LATER.toISOString())
})

it('a restored copy sends what waits only after it took over', async () => {
  expect(await isQuarantined(original.db.database)).toBe(false)
  expect(await isQuarantined(copy.db.database)).toBe(true)
  expect(await waitingMails()).toEqual([])
  expect(await takeOver(copy.db.database)).toBe(true)
  expect(await waitingMails()).toHaveLength(1)
  copy.tasks.wake()
  await vi.waitFor(() => expect(copy.mails.map(({ to }) => to)).toEqual([member.email]))
  expect([await isQuarantined(copy.db.database), await takeOver(copy.db.database)]).toEqual([false, false])
})
