import type { Handlers } from '#platform/http/handler'
import type { ApiKeysService } from './api-keys.service.ts'

export const apiKeysRoutes = (
  apiKeys: ApiKeysService,
): Handlers<'api_keys.list' | 'api_keys.create' | 'api_keys.end'> => ({
  'api_keys.list': async ({ context }) => ({ data: await apiKeys.list(context) }),
  'api_keys.create': async ({ context, body }) => ({ data: await apiKeys.create(context, body) }),
  'api_keys.end': async ({ context, params }) => ({ data: await apiKeys.end(context, params.id) }),
})
