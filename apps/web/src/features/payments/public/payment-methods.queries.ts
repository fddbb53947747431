import { queryOptions, useQuery } from '@tanstack/react-query'
import type { PaymentMethod } from '@trastienda/contract/payment-methods.contract'
import { call } from '#platform/api/api.ts'

export const paymentMethodsQueries = {
  /** Every payment method, hidden ones too, in the order of the business. */
  all: () =>
    queryOptions({
      queryKey: ['paymentMethods', 'all'],
      queryFn: async ({ signal }) => (await call('payment_methods.list', {}, { signal })).data,
      staleTime: Infinity,
    }),
}

/** The methods that may be chosen; empty until they are read. */
export const useOfferedMethods = (): readonly PaymentMethod[] =>
  useQuery({ ...paymentMethodsQueries.all(), select: offeredOf }).data ?? []

const offeredOf = (methods: readonly PaymentMethod[]): PaymentMethod[] => methods.filter(({ isHidden }) => !isHidden)
