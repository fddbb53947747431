import type { Simulator } from '@trastienda/arca-simulator/simulator'
import type { VoucherAnswer } from '@trastienda/contract/fiscal.contract'
import { vi } from 'vitest'
import type { Member, TestApp } from '#test/app'
import { ARCA_SERVICES } from '#test/arca/arca-issuer'

export const SHOP_CUIT = '30710000006'

/** An issuer's further facts on papers, in its settings and in its data. */
export const PRINTED_ISSUER = { grossIncome: '901-123456-7', activitiesSince: '2019-03-01' }
export const PRINTED_BUSINESS = { name: 'Almacén Ñandú', address: 'San Martín 100, Córdoba' }

/** Patience with a busy machine. */
const PATIENCE = { timeout: 15_000 }

interface FiscalShop {
  readonly shop: Member
  readonly pointOfSale: number
  /** Asks for the document's voucher and waits until ARCA has authorised it. */
  readonly authorize: (id: string) => Promise<VoucherAnswer>
}

/** A shop that declares its sales to the simulated ARCA, at a point of sale of its own. */
export const openFiscalShop = async (
  app: TestApp,
  simulator: Simulator,
  pointOfSale: number,
  changes: Pick<DeclaringShop, 'condition' | 'cuit'> = {},
): Promise<FiscalShop> => {
  const shop = await app.signUp()
  await declareSales(shop, simulator, { pointOfSale, ...changes })
  return {
    shop,
    pointOfSale,
    authorize: async (id) => {
      await shop.call('fiscal.authorize', { body: [id] })
      return vi.waitFor(async () => {
        const [last] = (await shop.call('fiscal.vouchers', { params: { id } })).body.data
        if (last?.state !== 'authorized') throw new Error(`The voucher of ${id} is ${last?.state}`)
        return last
      }, PATIENCE)
    },
  }
}

/** Everything between a new business and its first voucher. */
export const declareSales = async (
  shop: Member,
  simulator: Simulator,
  { pointOfSale, condition = 'responsable', cuit = SHOP_CUIT, mode = 'manual' }: DeclaringShop,
): Promise<void> => {
  const { data } = (await shop.call('users.get', {})).body
  await shop.call('users.update', {
    body: { ...data, condition, business: { ...data.business, ...PRINTED_BUSINESS, cuit } },
  })
  const asked = { organization: 'Almacén Ñandú', alias: `tienda ${pointOfSale}` }
  const { request } = (await shop.call('fiscal.request_certificate', { body: asked })).body.data
  const certificate = await simulator.setUpIssuer({
    signingRequest: request,
    pointsOfSale: [pointOfSale],
    services: ARCA_SERVICES,
  })
  await shop.call('fiscal.set_certificate', { body: { certificate } })
  const settings = { mode, environment: 'simulator', pointOfSale, isWithheld: false, ...PRINTED_ISSUER } as const
  await shop.call('fiscal.update', { body: settings })
}

interface DeclaringShop {
  readonly pointOfSale: number
  readonly condition?: 'responsable' | 'monotributista'
  readonly cuit?: string
  readonly mode?: 'manual' | 'automatic'
}
