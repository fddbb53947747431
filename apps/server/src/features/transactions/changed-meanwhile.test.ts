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

describe('a document whose business changed its tax condition', () => {
  const become = async (condition: 'responsable' | 'monotributista') => {
    const { body } = await shop.call('users.get', {})
    await shop.call('users.update', { body: { ...body.data, condition } })
  }
  const line = (product: string, iva: 0 | 21) => [{ product, quantity: 1, sellingPrice: 100, iva }]

  it('does not become effective with IVA or a type that is no longer allowed, until it is saved again', async () => {
    const product = await addProduct(shop)
    await become('responsable')
    const body = documentBody('sale', customer, line(product, 21), { invoiceType: 'A' })
    const untaxed = documentBody('sale', customer, line(product, 0), { invoiceType: 'B' })
    const ids: string[] = []
    for (const each of [body, untaxed]) {
      ids.push((await shop.call('transaction.add', { body: each })).body.data.transaction.id)
    }
    await become('monotributista')
    for (const id of ids) {
      const { status, problem } = await shop.call('transaction.make_effective', { body: [id] })
      expect([status, problem.message]).toEqual([
        409,
        'El comprobante se creó con otra condición impositiva: revisalo y guardalo.',
      ])
      const again = documentBody('sale', customer, line(product, 21), { total: 100 })
      const saved = await shop.call('transaction.edit', { body: { ...again, transactionId: id } })
      expect(saved.body.data.transaction).toMatchObject({ invoiceType: 'C', summary: { total: 100, iva21: 0 } })
      const { body: done } = await shop.call('transaction.make_effective', { body: [id] })
      expect(done.data).toMatchObject([{ status: 0 }])
    }
  })

  it('becomes effective as it is where the new condition allows it', async () => {
    const id = await addSale(shop, customer, line(await addProduct(shop), 0))
    await become('responsable')
    const { body } = await shop.call('transaction.make_effective', { body: [id] })
    expect(body.data).toMatchObject([{ status: 0 }])
    await become('monotributista')
  })
})

describe('a document whose product or contact was deleted', () => {
  it('is refused by the names of its products, each at its line', async () => {
    const [gone, kept, other] = [
      await addProduct(shop, { stock: 0, name: 'Caramelos' }),
      await addProduct(shop),
      await addProduct(shop, { stock: 0, name: 'Turrones' }),
    ]
    const lines = [gone, kept, other].map((product) => ({ product, quantity: 1, sellingPrice: 10 }))
    const id = await addSale(shop, customer, lines)
    for (const product of [gone, other]) await shop.call('products.remove', { params: { id: product } })
    const body = documentBody('sale', customer, lines)
    const refusals = [
      await shop.call('transaction.add', { body }),
      await shop.call('transaction.edit', { body: { ...body, transactionId: id } }),
    ]
    for (const { status, problem } of refusals) {
      expect(status).toBe(422)
      expect(problem.data).toEqual([
        {
          path: 'details.detailLines.0.product',
          code: 'line_product_removed',
          message: 'El producto Caramelos fue eliminado.',
        },
        {
          path: 'details.detailLines.2.product',
          code: 'line_product_removed',
          message: 'El producto Turrones fue eliminado.',
        },
      ])
    }
  })

  it('is refused by the name of its receptor', async () => {
    const someone = await addPerson(shop, 'Cliente', { name: 'Rosa Paz' })
    await shop.call('people.remove', { params: { id: someone } })
    const line = { product: await addProduct(shop), quantity: 1, sellingPrice: 10 }
    const { problem } = await shop.call('transaction.add', { body: documentBody('sale', someone, [line]) })
    expect(problem).toMatchObject({
      code: 'receptor_removed',
      message: 'El contacto Rosa Paz fue eliminado.',
      data: [{ path: 'transaction.receptor' }],
    })
  })
})
