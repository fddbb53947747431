import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealAudit } from '#platform/audit/audit-seals'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addCategory, addPerson, addProduct, addSale } from '#test/factories'
import { readPdf } from '#test/files/read-pdf'
import { giveRole } from '#test/roles'
import { goRound } from '#test/go-round'

let now = new Date('2026-11-22T12:00:00.000Z')
let app: TestApp
let shop: Member
let product: string
let customer: string

const later = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000)
}

beforeAll(async () => {
  app = await startTestApp({ clock: () => now })
  shop = await app.signUp()
  product = await addProduct(shop, { name: 'Yerba', cost: 3, stock: 10 })
  customer = await addPerson(shop, 'Cliente', { name: 'Berta' })
})
afterAll(() => app.stop())

const list = async (query: Parameters<typeof shop.call<'audit.list'>>[1]['query'] = {}) =>
  (await shop.call('audit.list', { query })).body
const told = async (query: Parameters<typeof list>[0] = {}) =>
  (await list(query)).data.map(({ actor, action, entity, entityName }) => [actor, action, entity, entityName])
const detailOf = async (query: Parameters<typeof list>[0]) => {
  const [row] = (await list(query)).data
  return (await shop.call('audit.get', { params: { id: row?.$id ?? '' } })).body.data
}

describe('the audit', () => {
  it('tells who did what to which record, newest first', async () => {
    later(1)
    const [row] = (await list()).data
    expect(row).toMatchObject({ actor: 'Ana Paz', action: 'create', entity: 'person', entityId: customer })
    expect(row).toMatchObject({ entityName: 'Berta', hasChanges: false, creationDate: '2026-11-22T12:00:00.000Z' })
    expect((await list()).members.map(({ name }) => name)).toEqual(['Ana Paz'])
  })

  it('is narrowed by person, kind of record, operation, record and range, and counts its tabs', async () => {
    const [me] = (await list()).members
    expect((await list({ member: me!.$id })).total).toBe((await list()).total)
    expect((await list({ member: 'operator' })).total).toBe(0)
    expect(await told({ tab: 'people' })).toEqual([['Ana Paz', 'create', 'person', 'Berta']])
    const { counts, total } = await list({ tab: 'people' })
    expect(total).toBe(1)
    expect(counts).toMatchObject({ people: 1, documents: 0, access: 2 })
    expect(counts['all']).toBe((await list()).total)
    expect(await told({ action: 'sign_in' })).toEqual([['Ana Paz', 'sign_in', 'session', undefined]])
    expect(await told({ entity: 'product', entityId: product })).toEqual([['Ana Paz', 'create', 'product', 'Yerba']])
    expect((await list({ start: '2026-11-22T12:00:00.001Z' })).total).toBe(0)
    expect((await list({ end: '2026-11-22T12:00:00.000Z', page: '2', pageSize: '1' })).data).toHaveLength(1)
  })

  it('finds a document by what is left of its id when it is typed short', async () => {
    const id = await addSale(shop, customer, [{ product, quantity: 1, sellingPrice: 5 }])
    const short = `v${Number(id.slice(1))}`
    expect((await list({ entityId: short })).data.map(({ entityId }) => entityId)).toEqual([id])
  })

  it('tells field by field what changed, with the names of what ids stand for', async () => {
    const category = await addCategory(shop, 'Infusiones')
    const before = (await shop.call('products.get', { params: { id: product } })).body.data
    const body = { code: product, name: 'Yerba suave', categories: [category], sellingPrice: 7 }
    await shop.call('products.update', { params: { id: product }, body })
    const { changes } = await detailOf({ entityId: product, action: 'edit' })
    expect(changes).toEqual(
      expect.arrayContaining([
        { field: 'name', before: 'Yerba', after: 'Yerba Suave' },
        { field: 'categories', before: before.categoryName, after: 'Infusiones' },
        { field: 'sellingPrice', before: String(before.sellingPrice), after: '7' },
      ]),
    )
  })

  it('keeps a removed document whole, to be read and printed as what it is', async () => {
    const id = await addSale(shop, customer, [{ product, quantity: 2, sellingPrice: 50 }])
    await shop.call('transaction.remove', { body: { transactionId: id } })
    const [row] = (await list({ entityId: id })).data
    expect(row).toMatchObject({ action: 'remove', hasChanges: true })
    const { removed, changes } = await detailOf({ entityId: id })
    expect(changes).toEqual([])
    expect(removed?.transaction).toMatchObject({ id, receptorName: 'Berta', summary: { total: 100 } })
    expect(removed?.details.detailLines).toMatchObject([{ productName: 'Yerba Suave', quantity: 2, total: 100 }])
    const paper = await shop.call('print.removed_transaction', { params: { id: row!.$id } })
    const [page] = readPdf(paper.bytes)
    expect(page).toContain('ELIMINADO')
    expect(page).toContain('Berta')
    const [kept] = (await list({ action: 'create', entityId: id })).data
    expect((await shop.call('print.removed_transaction', { params: { id: kept!.$id } })).status).toBe(404)
    expect((await shop.call('audit.get', { params: { id: 'nadie' } })).status).toBe(404)
  })

  it('shows the last seal, and whether a hash is that of one', async () => {
    expect((await shop.call('audit.seal', {})).body.data).toBeNull()
    later(3)
    await goRound(app.db.database, sealAudit)
    const seal = (await shop.call('audit.seal', {})).body.data
    expect(seal).toMatchObject({ sequence: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    const find = async (hash: string) => (await shop.call('audit.seal', { query: { hash } })).body.data
    expect(await find(seal!.hash.toUpperCase())).toEqual(seal)
    expect(await find('0'.repeat(64))).toBeNull()
  })

  it('is one business’s own, and a cashier’s not at all', async () => {
    const other = await app.signUp()
    const [row] = (await list()).data
    expect((await other.call('audit.get', { params: { id: row!.$id } })).status).toBe(404)
    expect((await other.call('audit.list', { query: { entityId: product } })).body.total).toBe(0)
    await giveRole(app, shop, 'cashier')
    expect((await shop.call('audit.list', {})).status).toBe(403)
  })
})
