import { act, renderHook, waitFor } from '@testing-library/react'
import type { Person } from '@trastienda/contract/people.contract'
import { percent } from '@trastienda/domain/money/amount'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settingsQueries } from '#features/settings/public/settings.queries.ts'
import { queryClient } from '#platform/cache/query-client.ts'
import { signInAsOwner, wrapper } from '#test/known-page.ts'
import { emptyDraft, type Operation } from './draft.ts'
import { useProposals } from './use-proposals.ts'

const rosa = { code: '1', name: 'Rosa', priceList: 'may' } as Person
const beto = { code: '2', name: 'Beto', priceList: 'def' } as Person
let isBroken: boolean
let answerBeto: () => void

beforeEach(async () => {
  isBroken = false
  const beta = new Promise<void>((resolve) => {
    answerBeto = resolve
  })
  await signInAsOwner(async (path) => {
    if (path.startsWith('/price')) {
      const list = ($id: string, general: number) => ({
        $id,
        isDefault: $id === 'def',
        config: { general, categories: {} },
      })
      return [list('def', 0), list('may', -10)]
    }
    if (isBroken) return Response.json({ code: 'validation', message: 'No' }, { status: 422 })
    if (path.startsWith('/people/2')) await beta
    const person = path.startsWith('/people/1') ? rosa : beto
    return path.includes('discounts') ? Response.json({ data: [{ category: 'a', percentage: 5 }], version: 1 }) : person
  })
  const settings = { condition: 'responsable', pricesIncludeVat: true, business: {} }
  queryClient.setQueryData(settingsQueries.current().queryKey, settings as never)
})
afterEach(() => void vi.unstubAllGlobals())

const open = (operation: Operation = 'sale') =>
  renderHook(
    ({ receptor }: { receptor?: Person }) =>
      useProposals(operation, { ...emptyDraft(), ...(receptor && { receptor }) }),
    {
      wrapper,
      initialProps: {},
    },
  )

test('the terms of the customer before stay until those of the next one are known, and are not to be saved meanwhile', async () => {
  const { result, rerender } = open()
  await waitFor(() => expect(result.current.state).toBe('known'))
  expect(result.current.context.list.general).toBe(0)
  rerender({ receptor: rosa })
  await waitFor(() => expect([result.current.state, result.current.context.list.general]).toEqual(['known', -10]))
  rerender({})
  expect(result.current.context.list.general).toBe(-10)
  rerender({ receptor: beto })
  expect([result.current.state, result.current.context.list.general]).toEqual(['loading', -10])
  act(() => answerBeto())
  await waitFor(() => expect([result.current.state, result.current.context.list.general]).toEqual(['known', 0]))
})

test('terms that could not be read say so, and can be asked for again', async () => {
  isBroken = true
  const { result, rerender } = open()
  rerender({ receptor: rosa })
  await waitFor(() => expect(result.current.state).toBe('failed'), { timeout: 5000 })
  isBroken = false
  act(() => result.current.retry())
  await waitFor(() => expect(result.current.state).toBe('known'))
  expect(result.current.context.list.general).toBe(percent(-10))
})

test('a sale is written in the prices that the business keeps, a purchase in the supplier’s, which are net', async () => {
  const [sale, purchase] = [open(), open('purchase')]
  const isFinal = ({ result }: typeof sale) => result.current.context.pricesIncludeVat
  expect([isFinal(sale), isFinal(purchase)]).toEqual([true, false])
})
