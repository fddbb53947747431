import type { Handlers } from '#platform/http/handler'
import type { ExportService } from './export.service.ts'

export const transferRoutes = (exports: ExportService): Handlers<'export.get'> => ({
  'export.get': ({ context, params, query }) => exports.get(context, params.entityName, query.mode),
})
