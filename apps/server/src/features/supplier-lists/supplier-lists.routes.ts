import type { Handlers } from '#platform/http/handler'
import type { SupplierLists } from './supplier-lists.service.ts'

export const supplierListsRoutes = (
  lists: SupplierLists,
): Handlers<
  | 'supplier_lists.get'
  | 'supplier_lists.known'
  | 'supplier_lists.start'
  | 'supplier_lists.apply'
  | 'supplier_lists.undo'
> => ({
  'supplier_lists.get': async ({ context, params }) => ({ data: await lists.get(context, params.id) }),
  'supplier_lists.known': async ({ context, params, query }) => ({
    data: await lists.known(context, params.id, query.after),
  }),
  'supplier_lists.start': async ({ context, body }) => ({ data: await lists.start(context, body) }),
  'supplier_lists.apply': async ({ context, params, body }) => ({ data: await lists.apply(context, params.id, body) }),
  'supplier_lists.undo': async ({ context, params }) => ({ data: await lists.undo(context, params.id) }),
})
