import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settingsQueries } from '#features/settings/public/settings.queries.ts'
import { queryClient } from '#platform/cache/query-client.ts'
import { signInAsOwner, wrapper } from '#test/known-page.ts'
import { useFirstSteps } from './use-first-steps.ts'

/** What the business has by now; undefined where the server breaks. */
let has: { product: boolean; customer: boolean; sale: boolean } | undefined
const asked = vi.fn<(path: string) => void>()

const open = async (name?: string) => {
  await signInAsOwner((path) => {
    asked(path)
    if (has === undefined) return Response.json({ code: 'internal', message: 'No' }, { status: 422 })
    if (path.includes('first_date') || path.includes('first-date'))
      return has.sale ? { date: '2026-11-01T00:00:00Z' } : {}
    const isThere = path.startsWith('/products') ? has.product : has.customer
    return Response.json({ data: [], total: isThere ? 1 : 0, counts: {} })
  })
  return openAnew(name)
}

/** The page is loaded anew on the same device. */
const openAnew = (name?: string) => {
  queryClient.clear()
  queryClient.setQueryData(settingsQueries.current().queryKey, {
    business: { name },
    transactionSettings: { lastInvoice: '00000001' },
  } as never)
  return renderHook(useFirstSteps, { wrapper }).result
}

beforeEach(() => {
  asked.mockReset()
  has = { product: true, customer: false, sale: false }
})
afterEach(() => void vi.unstubAllGlobals())

test('a new business sees what is done and what is not, and on this device no more once somebody dismissed it', async () => {
  const result = await open('La Esquina')
  await waitFor(() => expect(result.current.state).toBe('shown'))
  expect(result.current.isDone).toEqual({ business: true, product: true, customer: false, sale: false })
  act(() => result.current.dismiss())
  expect(result.current.state).toBe('hidden')
  asked.mockReset()
  expect(openAnew('La Esquina').current.state).toBe('hidden')
  expect(asked).not.toHaveBeenCalled()
})

test('once everything is done it goes for good', async () => {
  has = { product: true, customer: true, sale: true }
  const result = await open('La Esquina')
  await waitFor(() => expect(result.current.state).toBe('hidden'))
  expect(openAnew('La Esquina').current.state).toBe('hidden')
})

test('a business of which nobody knows what is done is not told to begin', async () => {
  has = undefined
  const result = await open()
  await waitFor(() => expect(result.current.state).toBe('hidden'), { timeout: 5000 })
})
