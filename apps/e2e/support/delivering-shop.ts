import type { Shop } from './shop.ts'

/** What a sale to deliver has: for whom, how much of cement and of sand, and when and where it is promised. */
interface SoldToDeliver {
  readonly customer: string
  readonly cement: number
  readonly sand?: number
  readonly plan?: { readonly day?: string; readonly address?: string; readonly note?: string }
}

/** A shop that works with deliveries, with two products and two customers in two zones. */
export const deliveringShop = async (shop: Shop): Promise<void> => {
  await shop.call('settings.update_deliveries', { body: { enabled: true, showsPrices: false } })
  const category = (await shop.call('categories.create', { body: { name: 'Corralón' } })).data.$id
  for (const [code, name] of [
    ['7', 'Cemento 50 kg'],
    ['8', 'Arena m3'],
  ] as const)
    await shop.call('products.create', {
      body: {
        product: { code, name, categories: [category], checkStock: 'with_stock', sellingPrice: 100 },
        historical: { stock: 500, cost: 60 },
      },
    })
  for (const [code, name, zone, address] of [
    ['1', 'Ana Díaz', 'Norte', 'San Martín 123, Córdoba'],
    ['2', 'Bruno Paz', 'Sur', 'Belgrano 456, Córdoba'],
  ] as const) {
    const { $id } = (await shop.call('zones.create', { body: { name: zone } })).data
    const contact = { code, name, addresses: [{ address }], zone: $id, phoneNumber: '351 456-7890' }
    await shop.call('people.create', { body: { ...contact, type: 'Cliente' } })
  }
}

/** Sells something that is still to be delivered; answers the sale's number. */
export const sellToDeliver = async (
  shop: Shop,
  { customer, cement, sand = 0, plan = {} }: SoldToDeliver,
): Promise<string> => {
  const lines = [
    { product: '7', quantity: cement, sellingPrice: 100 },
    { product: '8', quantity: sand, sellingPrice: 50 },
  ]
  const { id } = (
    await shop.call('transaction.add', {
      body: {
        transaction: { movement: 'Venta', receptor: customer, summary: {} },
        details: { detailLines: lines.filter(({ quantity }) => quantity > 0) },
        saveMode: 'effective',
      },
    })
  ).data.transaction
  await shop.call('deliveries.plan', { params: { id }, body: plan })
  return id
}

/** Makes a remito of all that is left of some sales; answers its number. */
export const makeRemito = async (shop: Shop, ...sales: readonly string[]): Promise<string> =>
  (await shop.call('deliveries.create', { body: { sales: sales.map((sale) => ({ sale })) } })).data.$id
