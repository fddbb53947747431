import type { Handlers } from '#platform/http/handler'
import type { DollarRates } from './dollar-rate.service.ts'
import type { ReplacementCosts } from './replacement-costs.service.ts'

type Calls = 'products.replacement_costs' | 'dollar_rate.get' | 'dollar_rate.set'

export const replacementCostsRoutes = (costs: ReplacementCosts, dollar: DollarRates): Handlers<Calls> => ({
  'products.replacement_costs': async ({ context, params }) => ({ data: await costs.changesOf(context, params.id) }),
  'dollar_rate.get': async ({ context }) => ({ data: await dollar.get(context) }),
  'dollar_rate.set': async ({ context, body }) => ({ data: await dollar.set(context, body.rate) }),
})
