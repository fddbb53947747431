import type { arcaReadsApi } from '@trastienda/contract/arca-reads.contract'
import type { Handlers } from '#platform/http/handler'
import type { ArcaReads } from './arca-reads.service.ts'

export const arcaReadsRoutes = (reads: ArcaReads): Handlers<keyof typeof arcaReadsApi> => ({
  'fiscal.reconcile': async ({ context }) => ({ data: await reads.reconcile(context) }),
  'fiscal.taxpayer': async ({ context, params }) => ({ data: await reads.taxpayer(context, params.cuit) }),
})
