import { queryOptions, useQuery } from '@tanstack/react-query'
import type { PaymentMethod } from '@trastienda/contract/payment-methods.contract'
import { STORE_CREDIT_METHOD, STORE_CREDIT_METHOD_NAME } from '@trastienda/domain/account/store-credits'
import { ZERO_PERCENT } from '@trastienda/domain/money/amount'
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

/** With the method of store credits, which a shop has from its first one on. */
export const withStoreCredit = (methods: readonly PaymentMethod[]): readonly PaymentMethod[] =>
  methods.some(({ kind }) => kind === 'store_credit')
    ? methods
    : [
        ...methods,
        {
          $id: STORE_CREDIT_METHOD,
          name: STORE_CREDIT_METHOD_NAME,
          kind: 'store_credit',
          isHidden: false,
          asksReference: false,
          isConfirmedLater: false,
          discount: ZERO_PERCENT,
          version: 0,
        },
      ]
