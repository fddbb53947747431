import { isDeliveryId } from '@trastienda/domain/delivery/delivery'
import type { Handlers } from '#platform/http/handler'
import type { DeliveryPrinting } from './delivery-printing.service.ts'
import type { PriceListPrinting } from './price-list-printing.service.ts'
import type { PrintingService } from './printing.service.ts'
import type { Tickets } from './tickets.service.ts'

export const printingRoutes = (
  service: PrintingService,
  priceLists: PriceListPrinting,
  deliveries: DeliveryPrinting,
  tickets: Tickets,
): Handlers<
  | 'print.transactions'
  | 'print.receipt'
  | 'print.delivery_sheet'
  | 'print.ticket'
  | 'print.ticket_content'
  | 'print.removed_transaction'
  | 'print.price_lists'
  | 'print.checking_account'
  | 'print.generic_printing'
> => ({
  'print.transactions': ({ context, query: { ids, duplicates } }) => {
    const all = ids.split(',')
    return all.every(isDeliveryId) ? deliveries.remitos(context, all) : service.transactions(context, all, duplicates)
  },
  'print.receipt': ({ context, params }) => service.receipt(context, params.id),
  'print.delivery_sheet': ({ context, query }) => deliveries.sheet(context, query.day),
  'print.ticket': ({ context, params, query }) => tickets.print(context, params.id, query),
  'print.ticket_content': async ({ context, params, query }) => ({
    data: await tickets.content(context, params.id, query),
  }),
  'print.removed_transaction': ({ context, params }) => service.removedTransaction(context, params.id),
  'print.price_lists': ({ context, query }) => priceLists.print(context, query),
  'print.checking_account': ({ context, params, query }) => service.checkingAccount(context, params.personId, query),
  'print.generic_printing': ({ context, body }) => service.list(context, body),
})
