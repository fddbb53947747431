import type { Handlers } from '#platform/http/handler'
import type { Sharing } from './sharing.service.ts'

export const sharingRoutes = (sharing: Sharing): Handlers<'share.list' | 'share.create' | 'share.end'> => ({
  'share.list': async ({ context, query }) => ({ data: await sharing.list(context, query) }),
  'share.create': async ({ context, body }) => ({ data: await sharing.create(context, body) }),
  'share.end': async ({ context, params }) => ({ data: await sharing.end(context, params.id) }),
})
