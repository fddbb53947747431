import { successMessages } from '@trastienda/domain/success-messages'
import type { Handlers } from '#platform/http/handler'
import type { SupplierProducts } from './supplier-products.service.ts'

export const supplierProductsRoutes = (
  supplied: SupplierProducts,
): Handlers<
  | 'products.suppliers'
  | 'people.supplied'
  | 'supplier_products.costs'
  | 'supplier_products.set'
  | 'supplier_products.remove'
> => ({
  'products.suppliers': async ({ context, params }) => ({ data: await supplied.ofProduct(context, params.id) }),
  'people.supplied': ({ context, params, query }) => supplied.ofSupplier(context, params.id, query),
  'supplier_products.costs': async ({ context, body }) => ({ data: await supplied.costs(context, body) }),
  'supplier_products.set': async ({ context, body }) => ({
    data: await supplied.set(context, body),
    message: successMessages.supplier_product_saved,
  }),
  'supplier_products.remove': async ({ context, body }) => ({
    data: await supplied.remove(context, body),
    message: successMessages.supplier_product_removed,
  }),
})
