import type { Handlers } from '#platform/http/handler'
import type { ReplacementCosts } from './replacement-costs.service.ts'

export const replacementCostsRoutes = (costs: ReplacementCosts): Handlers<'products.replacement_costs'> => ({
  'products.replacement_costs': async ({ context, params }) => ({ data: await costs.changesOf(context, params.id) }),
})
