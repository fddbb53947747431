import { successMessages } from '@trastienda/domain/success-messages'
import type { Handlers } from '#platform/http/handler'
import type { PriceChangesService } from './price-changes.service.ts'
import type { PriceTargets } from './price-targets.service.ts'

export const priceChangesRoutes = (
  service: PriceChangesService,
): Handlers<'price_changes.preview' | 'price_changes.create' | 'price_changes.last' | 'price_changes.undo'> => ({
  'price_changes.preview': ({ context, body }) => service.preview(context, body),
  'price_changes.create': async ({ context, body }) => ({
    data: await service.create(context, body),
    message: successMessages.prices_changed,
  }),
  'price_changes.last': async ({ context }) => ({ data: await service.last(context) }),
  'price_changes.undo': async ({ context, params }) => ({
    data: await service.undo(context, params.id),
    message: successMessages.prices_restored,
  }),
})

export const priceTargetsRoutes = (
  targets: PriceTargets,
): Handlers<'price_targets.list' | 'price_targets.set' | 'price_targets.dismiss'> => ({
  'price_targets.list': async ({ context }) => ({ data: await targets.list(context) }),
  'price_targets.set': async ({ context, body }) => ({ data: await targets.set(context, body) }),
  'price_targets.dismiss': async ({ context, body }) => ({ data: await targets.dismiss(context, body) }),
})
