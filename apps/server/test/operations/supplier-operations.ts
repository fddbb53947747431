import type { Member } from '#test/app'
import { addPerson, addProduct, unique } from '#test/factories'
import type { Operations } from './operation.ts'

/** What suppliers call the shop's products and what they ask for them. */
export const supplierOperations = (ofShop: () => Member) => {
  const supplied = async () => ({
    supplier: await addPerson(ofShop(), 'Proveedor'),
    product: await addProduct(ofShop()),
    code: unique('P-'),
    pack: 12,
  })
  const leaves = { action: 'set_supplier', entity: 'product', changes: ['pack', 'supplierCode', 'supplierName'] }
  return {
    'supplier_products.set': { input: async () => ({ body: await supplied() }), leaves },
    'supplier_products.remove': {
      input: async () => {
        const { supplier, product, ...more } = await supplied()
        await ofShop().call('supplier_products.set', { body: { supplier, product, ...more } })
        return { body: { supplier, product } }
      },
      leaves,
    },
  } satisfies Partial<Operations>
}
