import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

export const paymentMethodsQueries = {
  /** Every method, hidden ones too, in the order of the business. */
  all: () =>
    queryOptions({
      queryKey: ['paymentMethods', 'all'],
      queryFn: async ({ signal }) => (await call('payment_methods.list', {}, { signal })).data,
      staleTime: Infinity,
    }),
}
