import { startSimulator } from '@trastienda/arca-simulator/simulator'
import type { VoucherAnswer } from '@trastienda/contract/fiscal.contract'
import { expect } from 'vitest'
import { startTestApp } from '#test/app'
import { addPerson, addProduct, addSale } from '#test/factories'
import { knowCustomer } from '#test/arca/known-customer'
import { openFiscalShop } from '#test/arca/fiscal-shop'

/** The application beside a simulated ARCA, at its clock. */
export const startFiscalApp = async (
  papers: Pick<NonNullable<Parameters<typeof startTestApp>[0]>, 'arcaQr' | 'printer'> = {},
) => {
  const simulator = await startSimulator()
  knowCustomer(simulator)
  // Silent, as a task that has to run again reports so.
  const app = await startTestApp({
    arcaSimulator: simulator.origin,
    clock: () => simulator.clock.now(),
    logLevel: 'silent',
    ...papers,
  })
  let point = 0

  /** A shop with a point of sale of its own, which sells one product at $ 100. */
  const openShop = async (condition: 'responsable' | 'monotributista' = 'responsable') => {
    point += 1
    const { shop, pointOfSale, authorize } = await openFiscalShop(app, simulator, point, { condition })
    const product = await addProduct(shop, { stock: 100, cost: 1 })
    const vouchersOf = async (id: string): Promise<VoucherAnswer[]> =>
      (await shop.call('fiscal.vouchers', { params: { id } })).body.data
    const stateOf = async (id: string) => (await vouchersOf(id))[0]?.state
    return {
      shop,
      pointOfSale,
      product,
      authorize,
      vouchersOf,
      stateOf,
      sell: async (customer: Parameters<typeof addPerson>[2] = {}, iva: 0 | 21 = 21) => {
        const person = await addPerson(shop, 'Cliente', customer)
        return addSale(shop, person, [{ product, quantity: 1, sellingPrice: 100, iva }], 'effective')
      },
      /** The document's voucher once ARCA has authorised it. */
      authorized: async (id: string): Promise<VoucherAnswer> => {
        await expect.poll(() => stateOf(id)).toBe('authorized')
        return (await vouchersOf(id))[0] as VoucherAnswer
      },
    }
  }

  return {
    app,
    simulator,
    openShop,
    async stop(): Promise<void> {
      await app.stop()
      await simulator.close()
    },
  }
}

export type FiscalApp = Awaited<ReturnType<typeof startFiscalApp>>
export type SellingShop = Awaited<ReturnType<FiscalApp['openShop']>>
