import type { Member } from '#test/app'
import { addPerson, addProduct, unique } from '#test/factories'
import { listLayout, startList } from '#test/supplier-lists'
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
  const list = async () => startList(ofShop(), await addPerson(ofShop(), 'Proveedor'))
  return {
    'supplier_lists.start': {
      input: async () => ({
        body: { supplier: await addPerson(ofShop(), 'Proveedor'), fileName: 'lista.csv', layout: listLayout },
      }),
      leaves: { action: 'create', entity: 'supplier_list' },
    },
    'supplier_lists.apply': {
      input: async () => ({
        params: { id: await list() },
        body: { rows: [{ product: await addProduct(ofShop()), cost: 5, pack: 1 }], isLast: true },
      }),
      leaves: { action: 'apply', entity: 'supplier_list', changes: ['fileName', 'products', 'supplier'] },
    },
    'supplier_lists.undo': {
      input: async () => ({ params: { id: await list() } }),
      leaves: { action: 'undo', entity: 'supplier_list', changes: ['fileName', 'products', 'supplier'] },
    },
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
