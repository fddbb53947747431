import { listLayout } from '#test/supplier-lists'
import { page, type RealRequests } from '#test/requests/requests'
import type { World } from '#test/world'

/** Changes of many prices at once, the margins that propose them, and what suppliers ask. */
export const priceRequests = ({ category, priceChange, product: id, provider, supplierList }: World) => {
  const bulk = { selection: { products: [id] }, percentage: 2, rounding: 'none' as const }
  const target = { margin: 40, rounding: '10' as const, roundsUp: true }
  return {
    'price_changes.preview': [
      { body: { ...bulk, ...page } },
      { body: { selection: { tab: category, search: 'a', except: [id] }, percentage: 2 } },
      { body: { pricesIncludeVat: true, rounding: '10', ...page } },
      { body: { byTarget: true, selection: { tab: 'all' }, ...page } },
    ],
    'price_changes.create': [
      { body: { ...bulk, fingerprint: 'x' } },
      { body: { selection: { tab: category, search: 'ninguno', except: [id] }, percentage: 2 } },
      { body: { byTarget: true, selection: { products: [id] }, prices: [{ productId: id, price: 1 }] } },
    ],
    'price_targets.list': [{}],
    'price_targets.set': [
      { body: [{ category, target }, { product: id }] },
      { body: [{ category }, { product: id, target }] },
    ],
    'price_targets.dismiss': [{ body: { selection: { products: [id] } } }],
    'dollar_rate.get': [{}],
    'dollar_rate.set': [{ body: { rate: 1200 } }, { body: { rate: 1250.5 } }],
    'products.suppliers': [{ params: { id } }],
    'people.supplied': [{ params: { id: provider }, query: { search: 'a', ...page } }],
    'supplier_products.find': [{ query: { supplierCode: '7', supplier: provider } }],
    'supplier_products.costs': [{ body: { supplier: provider, products: [id] } }],
    'supplier_products.set': [
      { body: { supplier: provider, product: id, code: 'A-1', name: 'Suyo', cost: 5, pack: 12 } },
    ],
    'supplier_products.remove': [{ body: { supplier: provider, product: id } }],
    'supplier_lists.get': [{ params: { id: provider } }],
    'supplier_lists.known': [{ params: { id: provider }, query: { after: '0' } }],
    'supplier_lists.start': [{ body: { supplier: provider, fileName: 'lista.csv', layout: listLayout } }],
    'supplier_lists.apply': [
      { params: { id: supplierList }, body: { rows: [{ product: id, cost: 5, pack: 1 }], isLast: false } },
      {
        params: { id: supplierList },
        body: { rows: [{ product: id, cost: 5, code: 'A', name: 'B', pack: 2 }], isLast: true },
      },
    ],
    'supplier_lists.undo': [{ params: { id: supplierList } }],
    'price_changes.last': [{}],
    'price_changes.undo': [{ params: { id: priceChange } }],
  } satisfies Partial<RealRequests>
}
