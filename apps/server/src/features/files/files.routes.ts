import type { Handlers } from '#platform/http/handler'
import type { FilesService } from './files.service.ts'

export const filesRoutes = (service: FilesService): Handlers<'files.create' | 'files.get'> => ({
  'files.create': async ({ context, params, body }) => ({ data: await service.add(context, params.scope, body) }),
  'files.get': ({ params }) => service.get(params.business, params.name),
})
