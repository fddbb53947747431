import { successMessages } from '@trastienda/domain/success-messages'
import type { Handlers } from '#platform/http/handler'
import type { PaymentMethods } from './payment-methods.service.ts'

export const paymentMethodsRoutes = (
  service: PaymentMethods,
): Handlers<
  | 'payment_methods.list'
  | 'payment_methods.create'
  | 'payment_methods.update'
  | 'payment_methods.remove'
  | 'payment_methods.sort'
> => ({
  'payment_methods.list': async ({ context }) => ({ data: await service.list(context) }),
  'payment_methods.create': async ({ context, body }) => ({
    data: await service.create(context, body),
    message: successMessages.entity_created,
  }),
  'payment_methods.update': async ({ context, params, body, expectedVersion }) => ({
    data: await service.update(context, params.id, body, expectedVersion),
    message: successMessages.entity_edited,
  }),
  'payment_methods.remove': async ({ context, params, expectedVersion }) => ({
    data: await service.remove(context, params.id, expectedVersion),
    message: successMessages.entity_removed,
  }),
  'payment_methods.sort': async ({ context, body }) => ({ data: await service.sort(context, body.methods) }),
})
