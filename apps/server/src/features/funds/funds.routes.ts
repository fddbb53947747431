import { successMessages } from '@trastienda/domain/success-messages'
import type { Handlers } from '#platform/http/handler'
import type { FundMovements } from './fund-movements.service.ts'
import type { Funds } from './funds.service.ts'

export const fundsRoutes = (
  funds: Funds,
  movements: FundMovements,
): Handlers<'funds.list' | 'funds.create' | 'funds.update' | 'funds.remove' | 'funds.movements'> => ({
  'funds.list': async ({ context }) => ({ data: await funds.list(context) }),
  'funds.create': async ({ context, body }) => ({
    data: await funds.create(context, body),
    message: successMessages.entity_created,
  }),
  'funds.update': async ({ context, params, body, expectedVersion }) => ({
    data: await funds.update(context, params.id, body, expectedVersion),
    message: successMessages.entity_edited,
  }),
  'funds.remove': async ({ context, params, expectedVersion }) => ({
    data: await funds.remove(context, params.id, expectedVersion),
    message: successMessages.entity_removed,
  }),
  'funds.movements': ({ context, params, query }) => movements.list(context, params.id, query),
})
