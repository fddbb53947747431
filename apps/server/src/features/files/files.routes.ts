import { IMAGE_UPLOAD_BYTES } from '@trastienda/contract/upload-limits'
import type { Handlers } from '#platform/http/handler'
import type { RemoteFiles } from '#platform/remote/remote-files'
import type { FilesService } from './files.service.ts'

export const filesRoutes = (
  service: FilesService,
  remote: RemoteFiles,
): Handlers<'files.create' | 'files.fetch' | 'files.get'> => ({
  'files.create': async ({ context, params, body }) => ({ data: await service.add(context, params.scope, body) }),
  'files.fetch': async ({ context, params, body }) => {
    const bytes = await remote.get(body.url, IMAGE_UPLOAD_BYTES)
    return { data: await service.add(context, params.scope, bytes) }
  },
  'files.get': ({ params }) => service.get(params.business, params.name),
})
