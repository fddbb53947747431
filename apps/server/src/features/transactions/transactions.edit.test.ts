import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, addSale, documentBody } from '#test/factories'

let app: TestApp
let shop: Member
let customer: string

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  customer = await addPerson(shop, 'Cliente')
})
afterAll(() => app.stop())

describe('transaction.edit', () => {
  it('replaces the lines of a created transaction and keeps its number', async () => {
    const product = await addProduct(shop)
    const id = await addSale(shop, customer, [{ product, quantity: 1, sellingPrice: 10 }])
    const edited = await shop.call('transaction.edit', {
      body: { ...documentBody('sale', customer, [{ product, quantity: 4, sellingPrice: 10 }]), transactionId: id },
    })
    expect(edited.body.message).toBe('Transacción editada correctamente.')
    expect(edited.body.data.transaction).toMatchObject({ id, summary: { total: 40 }, version: 2 })
  })

  it('gives another date where one is sent, and keeps it where none is', async () => {
    const line = { product: await addProduct(shop), quantity: 1, sellingPrice: 10 }
    const id = await addSale(shop, customer, [line])
    const edit = async (more: { creationDate?: string }) => {
      const body = { ...documentBody('sale', customer, [line], more), transactionId: id }
      return (await shop.call('transaction.edit', { body })).body.data.transaction.creationDate
    }
    const creationDate = '2026-02-28T12:00:00.000Z'
    expect([await edit({ creationDate }), await edit({})]).toEqual([creationDate, creationDate])
  })

  it('lets an automatic observation that nobody touched tell of the document as it is by now', async () => {
    const firm = await app.signUp()
    const { data: settings } = (await firm.call('users.get', {})).body
    settings.transactionSettings.automaticObservations.sale = { created: 'Gracias {cliente}: {total}' }
    await firm.call('users.update', { body: settings })
    const buyer = await addPerson(firm, 'Cliente', { name: 'Rosa' })
    const line = { product: await addProduct(firm), quantity: 1, sellingPrice: 10 }
    const id = await addSale(firm, buyer, [line])
    const edit = async (quantity: number, observations: string) => {
      const body = { ...documentBody('sale', buyer, [{ ...line, quantity }], { observations }), transactionId: id }
      return (await firm.call('transaction.edit', { body })).body.data.transaction.observations
    }
    expect(await edit(3, 'Gracias Rosa: $\u00A010,00')).toBe('Gracias Rosa: $\u00A030,00')
    expect(await edit(4, 'Gracias Rosa: $\u00A030,00, a Mitre 1')).toBe('Gracias Rosa: $\u00A030,00, a Mitre 1')
  })

  it('refuses what was read before somebody else changed it', async () => {
    const line = { product: await addProduct(shop), quantity: 1, sellingPrice: 10 }
    const id = await addSale(shop, customer, [line])
    const body = { ...documentBody('sale', customer, [line]), transactionId: id }
    const edit = () => shop.call('transaction.edit', { body }, { headers: { 'if-match': '1' } })
    expect([(await edit()).status, (await edit()).status]).toEqual([200, 409])
  })

  it('refuses another receptor and any status but Creada', async () => {
    const line = { product: await addProduct(shop), quantity: 1, sellingPrice: 10 }
    const id = await addSale(shop, customer, [line])
    const another = await addPerson(shop, 'Cliente')
    const moved = await shop.call('transaction.edit', {
      body: { ...documentBody('sale', another, [line]), transactionId: id },
    })
    expect(moved.problem.code).toBe('receptor_fixed')
    await shop.call('transaction.make_effective', { body: [id] })
    const late = await shop.call('transaction.edit', {
      body: { ...documentBody('sale', customer, [line]), transactionId: id },
    })
    expect([late.status, late.problem.code]).toEqual([409, 'edit_refused'])
  })
})

describe('transaction.remove', () => {
  it('removes a created transaction and keeps the whole of it in the audit log', async () => {
    const line = { product: await addProduct(shop), quantity: 1, sellingPrice: 10 }
    const id = await addSale(shop, customer, [line])
    expect((await shop.call('transaction.remove', { body: { transactionId: id } })).body.data).toEqual({
      transactionId: id,
    })
    expect((await shop.call('transactions.get', { params: { id } })).status).toBe(404)
  })

  it('refuses a processed transaction in the specification’s words', async () => {
    const line = { product: await addProduct(shop), quantity: 1, sellingPrice: 10 }
    const id = await addSale(shop, customer, [line], 'effective')
    const { status, problem } = await shop.call('transaction.remove', { body: { transactionId: id } })
    expect(status).toBe(409)
    expect(problem.message).toBe('Esta transacción ya ha sido procesada y no se puede eliminar.')
  })
})
