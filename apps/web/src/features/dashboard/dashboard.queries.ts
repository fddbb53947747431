import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

/** No sale was made yet: the number of the last one, as the settings give it. */
const NO_SALE = '00000000'

/** What the first-steps checklist ticks, each under the collection whose changes tick it. */
export const dashboardQueries = {
  hasBusinessName: () =>
    queryOptions({
      queryKey: ['settings', 'has-business-name'],
      queryFn: async ({ signal }) => (await call('users.get', {}, { signal })).data.business.name !== undefined,
    }),
  hasProduct: () =>
    queryOptions({
      queryKey: ['products', 'has-any'],
      queryFn: async ({ signal }) => (await call('products.list', { query: { pageSize: 1 } }, { signal })).total > 0,
    }),
  hasCustomer: () =>
    queryOptions({
      queryKey: ['people', 'has-customer'],
      queryFn: async ({ signal }) =>
        (await call('people.list', { query: { pageSize: 1, tab: 'Cliente' } }, { signal })).total > 0,
    }),
  hasSale: () =>
    queryOptions({
      queryKey: ['transactions', 'has-sale'],
      queryFn: async ({ signal }) =>
        (await call('users.get', {}, { signal })).data.transactionSettings.lastInvoice !== NO_SALE,
    }),
}
