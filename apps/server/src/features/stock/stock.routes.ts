import { successMessages } from '@trastienda/domain/success-messages'
import type { Handlers } from '#platform/http/handler'
import type { ManualChanges } from './manual-changes.service.ts'
import type { StockHistoryReads } from './stock-history.service.ts'

export const stockRoutes = (
  changes: ManualChanges,
  reads: StockHistoryReads,
): Handlers<
  'stock.add' | 'stock.remove' | 'stock.history' | 'stock.history_detail' | 'products.history' | 'products.lots'
> => ({
  'stock.add': async ({ context, body }) => ({
    data: await changes.add(context, body),
    message: successMessages.stock_updated,
  }),
  'stock.remove': async ({ context, body }) => ({
    data: await changes.remove(context, body),
    message: successMessages.stock_updated,
  }),
  'stock.history': ({ context, query }) => reads.list(context, query),
  'stock.history_detail': async ({ context, params }) => ({ data: await reads.get(context, params.id) }),
  'products.history': ({ context, params, query }) => reads.ofProduct(context, params.id, query),
  'products.lots': async ({ context, params, query }) => ({
    data: await reads.lotsOf(context, params.id, query.open === true),
  }),
})
