import type { Handlers } from '#platform/http/handler'
import type { FundTransfers } from './fund-transfers.service.ts'

export const fundTransfersRoutes = (
  service: FundTransfers,
): Handlers<'fund_transfers.add' | 'funds.count' | 'funds.split'> => ({
  'fund_transfers.add': async ({ context, body }) => ({ data: await service.add(context, body) }),
  'funds.count': async ({ context, params, body }) => ({ data: await service.count(context, params.id, body) }),
  'funds.split': async ({ context, body }) => ({ data: await service.split(context, body) }),
})
