import type { Handlers } from '#platform/http/handler'
import type { PrintingService } from './printing.service.ts'

export const printingRoutes = (
  service: PrintingService,
): Handlers<'print.transactions' | 'print.checking_account'> => ({
  'print.transactions': ({ context, query }) => service.transactions(context, query.ids.split(',')),
  'print.checking_account': ({ context, params, query }) => service.checkingAccount(context, params.personId, query),
})
