import type { Handlers } from '#platform/http/handler'
import type { ExportService } from './export.service.ts'
import type { ImportService } from './import.service.ts'
import type { RestorePointsService } from './restore-points.service.ts'

export const transferRoutes = (
  exports: ExportService,
  imports: ImportService,
  restorePoints: RestorePointsService,
): Handlers<
  'export.get' | 'import.apply' | 'restore_points.list' | 'restore_points.create' | 'restore_points.restore'
> => ({
  'export.get': ({ context, params, query }) => exports.get(context, params.entityName, query.mode),
  'import.apply': async ({ context, params, query, body }) => {
    const sheet = { ...body, emptyCells: query.emptyCells ?? 'keep' }
    return {
      data:
        query.dryRun === true
          ? await imports.preview(context, params.entity, sheet)
          : await imports.apply(context, params.entity, sheet, query.restorePoint),
    }
  },
  'restore_points.list': async ({ context }) => ({ data: await restorePoints.list(context) }),
  'restore_points.create': async ({ context, body }) => ({ data: await restorePoints.create(context, body.entity) }),
  'restore_points.restore': async ({ context, params }) => ({ data: await restorePoints.restore(context, params.id) }),
})
