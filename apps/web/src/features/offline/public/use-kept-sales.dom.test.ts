import 'fake-indexeddb/auto'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepSale } from '#platform/device/outbox/outbox.ts'
import { signInAsOwner, wrapper } from '#test/known-page.ts'
import { someSale } from '#test/own-page.ts'
import { useKeptSales } from './use-kept-sales.ts'

beforeEach(() => signInAsOwner(() => ({ status: 'ok' })))
afterEach(() => void vi.unstubAllGlobals())

const keep = (key: string) =>
  keepSale({ businessId: 'b', key, user: { id: 'u', name: 'Ana' }, pageVersion: '1', sale: someSale })

test('a sale that this browser stores shows at once, the latest first', async () => {
  const { result } = renderHook(useKeptSales, { wrapper })
  await waitFor(() => expect(result.current.data).toEqual([]))
  for (const key of ['one', 'two']) await act(() => keep(key))
  await waitFor(() => expect(result.current.data?.map(({ key }) => key)).toEqual(['two', 'one']))
})
