import type { Handlers } from '#platform/http/handler'
import type { PriceListPrinting } from './price-list-printing.service.ts'
import type { PrintingService } from './printing.service.ts'

export const printingRoutes = (
  service: PrintingService,
  priceLists: PriceListPrinting,
): Handlers<
  | 'print.transactions'
  | 'print.removed_transaction'
  | 'print.price_lists'
  | 'print.checking_account'
  | 'print.generic_printing'
> => ({
  'print.transactions': ({ context, query: { ids, duplicates } }) =>
    service.transactions(context, ids.split(','), duplicates),
  'print.removed_transaction': ({ context, params }) => service.removedTransaction(context, params.id),
  'print.price_lists': ({ context, query }) => priceLists.print(context, query),
  'print.checking_account': ({ context, params, query }) => service.checkingAccount(context, params.personId, query),
  'print.generic_printing': ({ context, body }) => service.list(context, body),
})
