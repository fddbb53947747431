import type { arcaReadsApi } from '@trastienda/contract/arca-reads.contract'
import type { Handlers } from '#platform/http/handler'
import type { ArcaReads } from './arca-reads.service.ts'

export const arcaReadsRoutes = (reads: ArcaReads): Handlers<keyof typeof arcaReadsApi> => ({
  'fiscal.reconcile': async ({ context }) => ({ data: await reads.reconcile(context) }),
  'fiscal.reconcile_month': async ({ context, params, query }) => ({
    data: await reads.reconcileMonth(context, params.month, query.from ?? 0),
  }),
  'fiscal.taxpayer': async ({ context, params }) => ({ data: await reads.taxpayer(context, params.cuit) }),
})
