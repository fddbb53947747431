import { successMessages } from '@trastienda/domain/success-messages'
import type { Handlers } from '#platform/http/handler'
import type { TransactionReads } from './reads/transaction-reads.service.ts'
import type { TransactionsService } from './transactions.service.ts'

export const transactionsRoutes = (
  service: TransactionsService,
  reads: TransactionReads,
): Handlers<
  | 'transactions.list'
  | 'transactions.first_date'
  | 'transactions.get'
  | 'transaction.add'
  | 'transaction.edit'
  | 'transaction.remove'
  | 'transaction.make_effective'
  | 'transaction.make_paid'
> => ({
  'transactions.list': ({ context, query }) => reads.list(context, query),
  'transactions.first_date': async ({ context, query }) => ({ data: await reads.firstDate(context, query.of) }),
  'transactions.get': async ({ context, params }) => ({ data: await reads.get(context, params.id) }),
  'transaction.add': async ({ context, body }) => ({
    data: await service.add(context, body, {
      saveMode: body.saveMode ?? 'created',
      parts: body.parts,
      tendered: body.tendered,
      supplierVoucher: body.supplierVoucher,
      delivery: body.delivery,
    }),
  }),
  'transaction.edit': async ({ context, body, expectedVersion }) => ({
    data: await service.edit(context, body.transactionId, body, expectedVersion),
    message: successMessages.transaction_edited,
  }),
  'transaction.remove': async ({ context, body }) => ({ data: await service.remove(context, body.transactionId) }),
  'transaction.make_effective': async ({ context, body }) => ({ data: await service.makeEffective(context, body) }),
  'transaction.make_paid': async ({ context, body }) => ({ data: await service.makePaid(context, body) }),
})
