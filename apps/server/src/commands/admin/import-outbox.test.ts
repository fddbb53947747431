import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, TEST_KEY, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct } from '#test/factories'
import { offlineSale, userOf } from '#test/shops/offline-sales'
import { administer } from './administer.ts'

let app: TestApp
let shop: Member
let folder: string

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  folder = await mkdtemp(join(tmpdir(), 'trastienda-outbox-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await app.stop()
})

const run = (...args: string[]) => administer(app.db.database, args, async () => TEST_KEY)
const fileOf = async (content: unknown): Promise<string> => {
  const path = join(folder, 'ventas-sin-enviar.json')
  await writeFile(path, JSON.stringify(content))
  return path
}

it("takes in a dying till's sales, says what became of each, and makes none twice", async () => {
  const product = await addProduct(shop, { stock: 3, price: 100 })
  const customer = await addPerson(shop, 'Cliente')
  const soldBy = await userOf(app, shop)
  const sell = (quantity: number) => offlineSale(customer, [{ product, quantity, sellingPrice: 100 }], { soldBy })
  const [done, short] = [sell(2), sell(9)]
  const path = await fileOf({
    format: 'trastienda-outbox',
    version: 1,
    businessId: shop.businessId,
    business: 'Almacén',
    savedAt: '2026-11-22T12:00:00.000Z',
    sales: [done, { ...short, soldAt: 'ayer' }, short],
  })
  const told = [
    `${done.localNumber}: is V00000001`,
    'Sale 2 of the file: not read. soldAt: Formato incorrecto.',
    `${short.localNumber}: waits as ${short.localNumber} in Ventas por resolver. Falta stock de Producto ${product}: se vendieron 9 y hay 1.`,
    '3 sales in the file.',
  ]
  expect(await run('outbox', 'import', path)).toEqual(told)
  expect(await run('outbox', 'import', path)).toEqual(told)
  const other = await fileOf({
    format: 'trastienda-outbox',
    version: 1,
    businessId: shop.businessId,
    sales: [{ ...done, sale: sell(1).sale }, short],
  })
  expect(await run('outbox', 'import', other)).toEqual([
    `${done.localNumber}: not taken in. Esta venta ya se había enviado con otro contenido: es la V00000001.`,
    told[2],
    '2 sales in the file.',
  ])
  expect((await shop.call('transactions.list', {})).body.total).toBe(1)
  expect((await shop.call('offline_sales.list', { query: { tab: 'all' } })).body.total).toBe(2)
  const { data } = (await shop.call('audit.list', { query: { entity: 'offline_sale', entityId: done.key } })).body
  expect(data.map(({ actor }) => actor)).toEqual(['Operador'])
})

it('says so where the file is none, or of nobody', async () => {
  await expect(run('outbox', 'import', join(folder, 'nada.json'))).rejects.toThrow('cannot be read')
  await expect(run('outbox', 'import', await fileOf({ sales: [] }))).rejects.toThrow('is no file that a till left')
  const foreign = {
    format: 'trastienda-outbox',
    version: 1,
    businessId: '00000000-0000-4000-8000-000000000000',
    sales: [],
  }
  await expect(run('outbox', 'import', await fileOf(foreign))).rejects.toThrow('No business is')
})
