import type { CallInput } from '@trastienda/contract/client'
import type { Member } from '#test/app'
import { addPerson, addProduct, addSale } from '#test/factories'
import type { Operations } from '#test/operations/operation'
import type { RealRequests } from '#test/requests/requests'
import type { World } from '#test/world'

type Settings = CallInput<'settings.update_deliveries'>['body']

/** The settings of a business that works with deliveries. */
export const deliverySettings = (more: Partial<Settings> = {}): Settings => ({
  enabled: true,
  showsPrices: false,
  ...more,
})

export const switchDeliveriesOn = (member: Member, more: Partial<Settings> = {}) =>
  member.call('settings.update_deliveries', { body: deliverySettings(more) })

/** Makes a remito of all that is pending of some sales, and returns its number. */
export const addDelivery = async (
  member: Member,
  sales: readonly string[],
  more: Partial<CallInput<'deliveries.create'>['body']> = {},
): Promise<string> =>
  (await member.call('deliveries.create', { body: { sales: sales.map((sale) => ({ sale })), ...more } })).body.data.$id

/** An effective sale of two of a product, and a remito of one of them. */
export const addPartDelivered = async (
  member: Member,
  customer: string,
  product: string,
): Promise<{ delivery: string; deliveredSale: string }> => {
  await switchDeliveriesOn(member)
  const lines = [{ product, quantity: 2, sellingPrice: 100 }]
  const sale = await addSale(member, customer, lines, 'effective')
  await member.call('deliveries.plan', { params: { id: sale }, body: { note: 'Timbre 2' } })
  const sales = [{ sale, lines: [{ saleLine: 1, quantity: 1 }] }]
  return { deliveredSale: sale, delivery: await addDelivery(member, [], { sales }) }
}

/** The writes about deliveries. */
export const deliveryOperations = (shop: () => Member) => {
  const sold = async () => {
    await switchDeliveriesOn(shop())
    const product = await addProduct(shop(), { stock: 5 })
    const customer = await addPerson(shop(), 'Cliente')
    return addSale(shop(), customer, [{ product, quantity: 2, sellingPrice: 100 }], 'effective')
  }
  const delivery = async () => addDelivery(shop(), [await sold()])
  return {
    'deliveries.plan': {
      input: async () => ({ params: { id: await sold() }, body: { address: 'Mitre 10' } }),
      leaves: { action: 'create', entity: 'sale_delivery' },
    },
    'deliveries.unplan': {
      input: async () => {
        const id = await sold()
        await shop().call('deliveries.plan', { params: { id }, body: {} })
        return { params: { id } }
      },
      leaves: { action: 'remove', entity: 'sale_delivery' },
    },
    'deliveries.create': {
      input: async () => ({ body: { sales: [{ sale: await sold() }] } }),
      leaves: { action: 'create', entity: 'delivery' },
    },
    'deliveries.edit': {
      input: async () => ({ params: { id: await delivery() }, body: { day: '2999-01-02' } }),
      leaves: { action: 'edit', entity: 'delivery', changes: ['day'] },
    },
    'deliveries.arrange': {
      input: async () => {
        const day = '2999-03-04'
        const deliveries = [
          await addDelivery(shop(), [await sold()], { day }),
          await addDelivery(shop(), [await sold()], { day }),
        ]
        return { body: { day, deliveries: deliveries.toReversed() } }
      },
      leaves: { action: 'arrange', entity: 'delivery' },
    },
    'deliveries.mark': {
      input: async () => ({ params: { id: await delivery() }, body: { state: 'notFound', note: 'No atendió' } }),
      leaves: { action: 'mark', entity: 'delivery', changes: ['state', 'markNote'] },
    },
    'settings.update_deliveries': {
      input: async () => ({ body: deliverySettings({ showsPrices: true }) }),
      leaves: { action: 'edit', entity: 'delivery_settings', changes: ['showsPrices'] },
    },
  } satisfies Partial<Operations>
}

export const deliveryRequests = ({ customer, zone, delivery, deliveredSale }: World) => {
  const sales = [{ sale: deliveredSale, lines: [{ saleLine: 1, quantity: 1 }] }]
  const [params, ofSale] = [{ id: delivery }, { id: deliveredSale }]
  return {
    'deliveries.pending': [{ query: { search: 'a', tab: 'undated', sort: 'receptorName', receptor: customer, zone } }],
    'deliveries.list': [{ query: { search: 'a', tab: 'out', sort: 'day', receptor: customer } }],
    'deliveries.route': [{ query: { day: '2999-01-02' } }],
    'deliveries.get': [{ params }],
    'deliveries.of_sale': [{ params: ofSale }],
    'deliveries.plan': [{ params: ofSale, body: { address: 'Mitre 10', day: '2999-01-02', note: 'Timbre 2' } }],
    'deliveries.unplan': [{ params: ofSale }],
    'deliveries.create': [
      { body: { sales, day: '2999-01-02', address: 'Mitre 10', note: 'Timbre', isHandedOver: true } },
    ],
    'deliveries.edit': [{ params, body: { day: '2999-01-02', address: 'Mitre 10', note: 'Timbre' } }],
    'deliveries.arrange': [{ body: { day: '2999-01-02', deliveries: [delivery] } }],
    'deliveries.mark': [
      { params, body: { state: 'delivered', note: 'Firmó Ana', markedAt: '2026-01-02T10:00:00.000Z' } },
    ],
    'settings.deliveries': [{}],
    'settings.update_deliveries': [
      {
        body: deliverySettings({
          authorization: { pointOfSale: 3, cai: '12345678901234', from: 1, to: 50, validUntil: '2999-01-02' },
        }),
      },
    ],
  } satisfies Partial<RealRequests>
}
