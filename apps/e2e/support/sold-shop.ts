import type { Shop } from './shop.ts'

/** A shop with a name that sold something to a customer with this telephone and e-mail; answers the sale's number. */
export const sellTo = async (
  shop: Shop,
  { phoneNumber, email }: { readonly phoneNumber?: string; readonly email?: string } = {},
): Promise<string> => {
  const { data: settings } = await shop.call('users.get', {})
  const business = { ...settings.business, name: 'Almacén Rosa', address: 'Belgrano 1234', phoneNumber: '351 411-2233' }
  await shop.call('users.update', { body: { ...settings, business } })
  const category = (await shop.call('categories.create', { body: { name: 'Almacén' } })).data.$id
  const person = { code: '1', name: 'Ana Díaz', type: 'Cliente' as const }
  await shop.call('people.create', {
    body: { ...person, ...(phoneNumber && { phoneNumber }), ...(email && { email }) },
  })
  const product = { code: '7', name: 'Yerba mate suave 1 kg', categories: [category], sellingPrice: 100 }
  await shop.call('products.create', {
    body: { product: { ...product, checkStock: 'with_stock' }, historical: { stock: 20, cost: 60 } },
  })
  const sold = await shop.call('transaction.add', {
    body: {
      transaction: { movement: 'Venta', receptor: '1', summary: {} },
      details: { detailLines: [{ product: '7', quantity: 3, sellingPrice: 4_500 }] },
      saveMode: 'effective',
    },
  })
  return sold.data.transaction.id
}
