import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPerson, addSale } from '#test/factories'
import { startFiscalApp, type FiscalApp, type SellingShop } from '#test/arca/fiscal-app'
import { PRINTED_ISSUER } from '#test/arca/fiscal-shop'

const CUIT = '30999032083'

let fiscal: FiscalApp
let till: SellingShop

beforeAll(async () => {
  fiscal = await startFiscalApp()
  till = await fiscal.openShop()
})
afterAll(() => fiscal.stop())

const sellTo = async (cuit: string, price: number) => {
  const customer = await addPerson(till.shop, 'Cliente', { name: 'Molinos Sur', cuit, ivaCondition: 1 })
  return addSale(
    till.shop,
    customer,
    [{ product: till.product, quantity: 1, sellingPrice: price, iva: 0 }],
    'effective',
  )
}

const warningsOn = async (id: string) =>
  (await till.shop.call('fiscal.propose', { query: { ids: id } })).body.data[0]?.warnings

const saveLimit = (creditInvoiceLimit?: { amount: number; since: string }) =>
  till.shop.call('fiscal.update', {
    body: {
      mode: 'manual',
      environment: 'simulator',
      pointOfSale: till.pointOfSale,
      isWithheld: false,
      ...PRINTED_ISSUER,
      ...(creditInvoiceLimit === undefined ? {} : { creditInvoiceLimit }),
    },
  })

it('above the limit a company may want a Factura de Crédito: said before, as ARCA refuses any other to a large one', async () => {
  const company = {
    cuit: CUIT,
    name: 'MOLINOS SUR SA',
    condition: 'responsable',
    exists: true,
    isActive: true,
  } as const
  fiscal.simulator.store.keepTaxpayer(company)
  const [below, above, other] = [
    await sellTo(CUIT, 5_000_000),
    await sellTo(CUIT, 6_000_000),
    await sellTo(CUIT, 6_000_000),
  ]
  expect(await warningsOn(below)).toEqual([])
  expect(await warningsOn(await sellTo('20-11111111-2', 6_000_000))).toEqual([])
  expect(await warningsOn(above)).toEqual([expect.stringMatching(/Desde \$\s5\.549\.862,00.*Molinos Sur/)])
  await till.authorize(above)
  fiscal.simulator.store.keepTaxpayer({ ...company, isLarge: true })
  await till.shop.call('fiscal.authorize', { body: [other] })
  await expect.poll(() => till.stateOf(other)).toBe('rejected')
  expect((await till.vouchersOf(other))[0]?.messages).toMatchObject([{ code: 10192 }])
})

it('the business says the limit that came since, with its day', async () => {
  const sale = await sellTo(CUIT, 6_000_000)
  await saveLimit({ amount: 8_000_000, since: '2026-11-01' })
  expect(await warningsOn(sale)).toEqual([])
  await saveLimit({ amount: 8_000_000, since: '2027-06-01' })
  expect(await warningsOn(sale)).toHaveLength(1)
  await saveLimit()
})
