import type { Handlers } from '#platform/http/handler'
import type { PriceListPrinting } from './price-list-printing.service.ts'
import type { PrintingService } from './printing.service.ts'
import type { Tickets } from './tickets.service.ts'

export const printingRoutes = (
  service: PrintingService,
  priceLists: PriceListPrinting,
  tickets: Tickets,
): Handlers<
  | 'print.transactions'
  | 'print.receipt'
  | 'print.ticket'
  | 'print.ticket_content'
  | 'print.removed_transaction'
  | 'print.price_lists'
  | 'print.checking_account'
  | 'print.generic_printing'
> => ({
  'print.transactions': ({ context, query: { ids, duplicates } }) =>
    service.transactions(context, ids.split(','), duplicates),
  'print.receipt': ({ context, params }) => service.receipt(context, params.id),
  'print.ticket': ({ context, params, query }) => tickets.print(context, params.id, query),
  'print.ticket_content': async ({ context, params, query }) => ({
    data: await tickets.content(context, params.id, query),
  }),
  'print.removed_transaction': ({ context, params }) => service.removedTransaction(context, params.id),
  'print.price_lists': ({ context, query }) => priceLists.print(context, query),
  'print.checking_account': ({ context, params, query }) => service.checkingAccount(context, params.personId, query),
  'print.generic_printing': ({ context, body }) => service.list(context, body),
})
