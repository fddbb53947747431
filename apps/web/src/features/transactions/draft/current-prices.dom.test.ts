import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { priceListsQueries } from '#features/price-lists/public/price-lists.queries.ts'
import { queryClient } from '#platform/cache/query-client.ts'
import { useCurrentPrices } from './current-prices.ts'
import { emptyDraft } from './draft.ts'

const session = { token: 't', expiresIn: 900, businessId: 'b', user: { id: 'u' } }

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('whoever takes the current prices reads the price lists again: the same question came back for ever', async () => {
  let modifier = 10
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/session/refresh')) return Response.json({ data: session })
    return Response.json({ data: [{ $id: 'm', config: { general: modifier, categories: {} } }] })
  })
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: queryClient }, children)
  const { result } = renderHook(
    () => ({ lists: useQuery(priceListsQueries.all()).data, takeCurrent: useCurrentPrices(() => undefined) }),
    { wrapper },
  )
  const known = () => result.current.lists?.map(({ config }) => config.general)
  await waitFor(() => expect(known()).toEqual([10]))
  modifier = 20
  await result.current.takeCurrent(emptyDraft())
  await waitFor(() => expect(known()).toEqual([20]))
})
