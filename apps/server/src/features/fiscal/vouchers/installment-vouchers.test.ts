import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Member } from '#test/app'
import { startFiscalApp, type FiscalApp } from '#test/arca/fiscal-app'
import { SHOP_CUIT } from '#test/arca/fiscal-shop'
import { addMethod, addNote, addPerson, addProduct, becomeResponsable, documentBody } from '#test/factories'
import { readPdf } from '#test/files/read-pdf'
import { verifyDatabase } from '#features/verification'

let fiscal: FiscalApp

beforeAll(async () => {
  fiscal = await startFiscalApp()
})
afterAll(() => fiscal.stop())

const plans = [{ installments: 3, coefficient: 15, financialCost: '64,20 %' }]

/** A shop that sells one product at 10.000 in three installments, of which the surcharge has this price. */
const openShop = async (condition: 'responsable' | 'monotributista', pricesIncludeVat = false) => {
  const { shop, authorize, authorized } = await fiscal.openShop(condition)
  if (condition === 'responsable') await becomeResponsable(shop, pricesIncludeVat)
  const iva = condition === 'responsable' ? (21 as const) : (0 as const)
  const product = await addProduct(shop, { stock: 10, price: 10_000, iva, name: 'Yerba' })
  const card = await addMethod(shop, { name: 'Visa', kind: 'credit', plans })
  const sell = async (customer: Parameters<typeof addPerson>[2], surcharge: number, total: number) => {
    const lines = [
      { product, quantity: 1, sellingPrice: 10_000, iva },
      { product: 'RF', quantity: 1, sellingPrice: surcharge, iva },
    ]
    const body = documentBody('sale', await addPerson(shop, 'Cliente', customer), lines)
    const parts = [{ method: card, amount: total, installments: 3 }]
    const { data } = (await shop.call('transaction.add', { body: { ...body, saveMode: 'paid', parts } })).body
    await authorize(data.transaction.id)
    await authorized(data.transaction.id)
    return data.transaction.id
  }
  return { shop, sell, authorize, authorized }
}

/** The amounts that ARCA heard in its last voucher of a type. */
const declared = (type: number) => {
  const { details = '' } = fiscal.simulator.store.granted().findLast((each) => each.type === type) ?? {}
  const amountOf = (name: string) => Number(new RegExp(`<${name}>([^<]*)<`).exec(details)?.[1])
  return { total: amountOf('ImpTotal'), net: amountOf('ImpNeto'), iva: amountOf('ImpIVA') }
}
const paper = async (shop: Member, id: string) =>
  readPdf((await shop.call('print.transactions', { query: { ids: id } })).bytes)
    .join('\n')
    .replaceAll('\u00A0', ' ')

it.each([
  ['an A', { cuit: '20-11111111-2', ivaCondition: 1 } as const, 1],
  ['a B', {}, 6],
])('%s of a sale in installments declares the surcharge with its IVA', async (_, customer, type) => {
  const { shop, sell } = await openShop('responsable')
  const id = await sell(customer, 1500, 13_915)
  expect(declared(type)).toEqual({ total: 13_915, net: 11_500, iva: 2415 })
  const text = await paper(shop, id)
  for (const part of ['Recargo financiero', '3 cuotas: 3 × $ 4.638,33 · CFT 64,20 %', 'Total\n$ 13.915,00'])
    expect(text).toContain(part)
})

it('a B of final prices contains the IVA of the surcharge, and a note of the surcharge alone gives it back', async () => {
  const { shop, sell, authorize, authorized } = await openShop('responsable', true)
  const id = await sell({}, 1500, 11_500)
  expect(declared(6)).toEqual({ total: 11_500, net: 9504.13, iva: 1995.87 })
  const note = await addNote(shop, id, [{ product: 'RF', quantity: 1, saleLine: 2 }])
  await shop.call('credit_note.make_effective', { body: { transactionId: note, reStock: false } })
  await authorize(note)
  await authorized(note)
  expect(declared(8)).toEqual({ total: 1500, net: 1239.67, iva: 260.33 })
  expect((await verifyDatabase(fiscal.app.db.database)).broken).toBeUndefined()
})

it('a C of a monotributista has the surcharge in its total, without IVA', async () => {
  const known = { cuit: SHOP_CUIT, name: 'Almacén Ñandú', exists: true, isActive: true }
  fiscal.simulator.store.keepTaxpayer({ ...known, condition: 'monotributista' })
  const { sell } = await openShop('monotributista')
  await sell({}, 1500, 11_500)
  expect(declared(11)).toMatchObject({ total: 11_500, net: 11_500, iva: 0 })
})
