import type { Handlers } from '#platform/http/handler'
import type { CreditNotesService } from './credit-notes.service.ts'

export const creditNotesRoutes = (
  service: CreditNotesService,
): Handlers<'credit_note.add' | 'credit_note.remove' | 'credit_note.make_effective' | 'credit_note.make_paid'> => ({
  'credit_note.add': async ({ context, body }) => ({ data: await service.add(context, body) }),
  'credit_note.remove': async ({ context, body }) => ({ data: await service.remove(context, body.transactionId) }),
  'credit_note.make_effective': async ({ context, body }) => ({ data: await service.makeEffective(context, body) }),
  'credit_note.make_paid': async ({ context, body }) => ({
    data: await service.makePaid(context, body.transactionId, body.paymentMode, { parts: body.parts }),
  }),
})
