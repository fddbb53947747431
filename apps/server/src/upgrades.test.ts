import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foldFigures } from '#services/figures'
import { restoreBackup, verifyBackup } from '#platform/backup/restore-backup'
import { createFolderFileStore } from '#platform/files/folder-file-store'
import { startTestApp, TEST_KEY, type TestApp } from '#test/app'
import { makeTestFolder } from '#test/postgres/cluster'
import { documentBody } from '#test/factories'
import { goRound } from '#test/go-round'

// Backups that older versions made of a demo business. A restore builds the tables that such a version had and takes them through
// every migration since, as the first start of this version does with its data folder. 0053 is encrypted as it was before age.
const folder = join(import.meta.dirname, '..', 'test', 'upgrades')
const KEY = Buffer.alloc(32, 53)

const signIn = async (app: TestApp) => {
  const body = { email: 'demo@trastienda.ar', password: 'trastienda' }
  return { token: (await app.call('session.create', { body })).body.data.token }
}

describe.each(readdirSync(folder))('the data of an older version, %s', { timeout: 60_000 }, (name) => {
  let app: TestApp
  let files: string

  beforeAll(async () => {
    files = await makeTestFolder()
    const backup = await verifyBackup(join(folder, name), KEY)
    const to = { applicationRole: 'app', files: createFolderFileStore(files), secretsKey: TEST_KEY }
    app = await startTestApp({ prepare: ({ owner }) => restoreBackup(backup, { connection: owner, ...to }) })
  })
  afterAll(async () => {
    await app.stop()
    await rm(files, { recursive: true })
  })

  it('come through every migration with books that agree, before notes are folded and after', async () => {
    expect(await app.brokenBooks()).toBeUndefined()
    await goRound(app.db.database, foldFigures)
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('are what their owner finds and goes on selling from', async () => {
    const as = await signIn(app)
    const listed = (await app.call('transactions.list', {}, as)).body
    expect(listed.total).toBeGreaterThan(50)
    const [product] = (await app.call('products.stock', { query: { tab: 'good' } }, as)).body.data
    const [customer] = (await app.call('people.list', { query: { tab: 'Cliente' } }, as)).body.data
    const line = { product: product?.code ?? '', quantity: 1, sellingPrice: 100 }
    const body = { ...documentBody('sale', customer?.code, [line]), saveMode: 'paid' as const }
    expect((await app.call('transaction.add', { body }, as)).status).toBe(201)
    expect((await app.call('transactions.list', {}, as)).body.total).toBe(listed.total + 1)
    expect(await app.brokenBooks()).toBeUndefined()
  })
})
