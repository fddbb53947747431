import { startSimulator } from '@trastienda/arca-simulator/simulator'
import type { CallName } from '@trastienda/contract/calls'
import type { CallInput } from '@trastienda/contract/client'
import type { Member } from '#test/app'
import { PRINTED_BUSINESS, PRINTED_ISSUER, SHOP_CUIT } from '#test/arca/fiscal-shop'

/** The inputs of the calls about vouchers. */
export const fiscalRequests = (sale: string) =>
  ({
    'fiscal.get': [{}],
    'fiscal.update': [{ body: { mode: 'off', environment: 'simulator', pointOfSale: 1, isWithheld: false } }],
    'fiscal.request_certificate': [{ body: { organization: 'Almacén', alias: 'tienda' } }],
    'fiscal.set_certificate': [{ body: { certificate: 'ninguno' } }],
    'fiscal.test': [{}],
    'fiscal.resume': [{}],
    'fiscal.authorize': [{ body: [sale] }],
    'fiscal.propose': [{ query: { ids: sale } }],
    'fiscal.latest': [{ query: { ids: sale } }],
    'fiscal.queue': [{}],
    'fiscal.retry': [{}],
    'fiscal.vouchers': [{ params: { id: sale } }],
    'fiscal.reconcile': [{}],
    'fiscal.reconcile_month': [{ params: { month: '2026-11' }, query: { from: 0 } }],
    'fiscal.taxpayer': [{ params: { cuit: '30999032083' } }],
    'fiscal.book': [
      { params: { book: 'sales' }, query: { month: '2026-11', part: '21', page: 1, pageSize: 10 } },
      { params: { book: 'purchases' }, query: { month: '2026-11' } },
    ],
    'fiscal.book_sheet': [{ params: { book: 'sales' }, query: { month: '2026-11', mode: 'csv' } }],
    'fiscal.digital_purchases': [{ params: { file: 'vouchers' }, query: { month: '2026-11' } }],
    'fiscal.digital_book': [{ params: { file: 'rates' }, query: { month: '2026-11', cuit: '30710000006' } }],
  }) satisfies { readonly [Name in CallName]?: readonly CallInput<Name>[] }

export const haveCuit = async (shop: Member): Promise<void> => {
  const { data } = (await shop.call('users.get', {})).body
  await shop.call('users.update', {
    body: { ...data, business: { ...data.business, ...PRINTED_BUSINESS, cuit: SHOP_CUIT } },
  })
}

/** A certificate for this shop's request. */
export const certificateFor = async (shop: Member): Promise<string> => {
  await haveCuit(shop)
  const body = { organization: 'Almacén', alias: 'tienda' }
  const { request } = (await shop.call('fiscal.request_certificate', { body })).body.data
  const simulator = await startSimulator()
  const certificate = await simulator.setUpIssuer({ signingRequest: request })
  await simulator.close()
  return certificate
}

/** The settings that switch vouchers on, for a business with a certificate, without ARCA. */
export const switchingOn = async (shop: Member, pointOfSale: number): Promise<CallInput<'fiscal.update'>> => {
  await shop.call('fiscal.set_certificate', { body: { certificate: await certificateFor(shop) } })
  return { body: { mode: 'manual', environment: 'simulator', pointOfSale, isWithheld: false, ...PRINTED_ISSUER } }
}

/** The inputs of the writes about certificates, and their audit rows. */
export const certificateOperations = (shop: () => Member) => ({
  'fiscal.request_certificate': {
    input: async () => {
      await haveCuit(shop())
      return { body: { organization: 'Almacén', alias: 'tienda' } }
    },
    leaves: { action: 'request', entity: 'certificate' },
  },
  'fiscal.set_certificate': {
    input: async () => ({ body: { certificate: await certificateFor(shop()) } }),
    leaves: { action: 'set', entity: 'certificate' },
  },
})

/** Another program numbered at a point of sale of this business. */
export const HALTED_POINT = `insert into fiscal_sequence (business_id, environment, cuit, point_of_sale, type, foreign_number)
 values ($1, 'simulator', '30710000006', 7, 6, 41)`
