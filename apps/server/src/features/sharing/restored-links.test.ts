import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBackup } from '#platform/backup/create-backup'
import { restoreBackup, verifyBackup } from '#platform/backup/restore-backup'
import { createFolderFileStore } from '#platform/files/folder-file-store'
import { PASSWORD, startTestApp, TEST_KEY, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, addSale, addShare } from '#test/factories'
import { makeTestFolder } from '#test/postgres/cluster'

let folder: string
let original: TestApp
let copy: TestApp
let shop: Member
let sale: string
let ended: string
let open: string

beforeAll(async () => {
  folder = await makeTestFolder()
  original = await startTestApp({ publicUrl: 'https://tienda.ejemplo.com.ar' })
  shop = await original.signUp()
  const product = await addProduct(shop)
  sale = await addSale(
    shop,
    await addPerson(shop, 'Cliente'),
    [{ product, quantity: 1, sellingPrice: 10 }],
    'effective',
  )
  const first = await addShare(shop, sale)
  ended = first.url ?? ''
  open = (await addShare(shop, sale)).url ?? ''
  const files = createFolderFileStore(join(folder, 'files'))
  const file = join(folder, 'shop.backup')
  await createBackup({ connection: original.db.superuser, files, file })
  await shop.call('share.end', { params: { id: first.share.$id } })
  copy = await startTestApp()
  const target = { connection: copy.db.owner, applicationRole: 'app', files, secretsKey: TEST_KEY }
  await restoreBackup(await verifyBackup(file), target)
})
afterAll(async () => {
  await Promise.all([original.stop(), copy.stop()])
  await rm(folder, { recursive: true })
})

const statusOf = async (app: TestApp, url: string) =>
  (await app.http.inject({ method: 'GET', url: new URL(url).pathname })).statusCode

it('a link that somebody ended after the backup stays ended, and so every other ends with the restore', async () => {
  expect([await statusOf(original, ended), await statusOf(original, open)]).toEqual([404, 200])
  expect([await statusOf(copy, ended), await statusOf(copy, open)]).toEqual([404, 404])
})

it('the document says that its links expired, and is sent again', async () => {
  const { token } = (await copy.call('session.create', { body: { email: shop.email, password: PASSWORD } })).body.data
  const shares = await copy.call('share.list', { query: { kind: 'document', record: sale } }, { token })
  expect(shares.body.data.map(({ isOpen }) => isOpen)).toEqual([false, false])
  const body = { kind: 'document', record: sale, channel: 'link' } as const
  const { url = '' } = (await copy.call('share.create', { body }, { token })).body.data
  expect(await statusOf(copy, url)).toBe(200)
})
