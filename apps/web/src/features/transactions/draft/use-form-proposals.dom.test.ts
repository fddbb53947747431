import { act, renderHook, waitFor } from '@testing-library/react'
import type { Person } from '@trastienda/contract/people.contract'
import { money, percent, quantity, unitCost } from '@trastienda/domain/money/amount'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settingsQueries } from '#features/settings/public/settings.queries.ts'
import { queryClient } from '#platform/cache/query-client.ts'
import { signInAsOwner, wrapper } from '#test/known-page.ts'
import { emptyDraft, figuresOf, type Draft, type DraftLine } from './draft.ts'
import { emptyLine } from './line-entry.ts'
import type { DraftHandle } from './use-draft.ts'
import { useFormProposals } from './use-form-proposals.ts'

const rosa = { code: '1', name: 'Rosa' } as Person
const beto = { code: '2', name: 'Beto' } as Person
const costs: Record<string, readonly { product: string; cost: number }[]> = {
  '1': [{ product: 'A', cost: 12.5 }],
  '2': [],
}
let asked: { supplier: string; products: readonly string[] }[]
let paths: string[]

beforeEach(async () => {
  asked = []
  paths = []
  await signInAsOwner(async (path, { body: sent }) => {
    paths.push(path)
    if (path.startsWith('/price')) return [{ $id: 'def', isDefault: true, config: { general: 0, categories: {} } }]
    if (path.endsWith('/discounts')) return Response.json({ data: [], version: 1 })
    if (path.startsWith('/people/')) return rosa
    if (!path.startsWith('/supplier_products')) throw new Error(path)
    const body = JSON.parse(sent as string) as { supplier: string; products: readonly string[] }
    asked.push(body)
    return costs[body.supplier] ?? []
  })
  const settings = { condition: 'responsable', pricesIncludeVat: false, business: {} }
  queryClient.setQueryData(settingsQueries.current().queryKey, settings as never)
})
afterEach(() => void vi.unstubAllGlobals())

const lineOf = (code: string): DraftLine => ({
  key: code,
  product: { code, name: code, pricing: { sellingPrice: money(100), cost: unitCost(10), iva: 21 } },
  quantity: quantity(1),
  typed: {},
})

const open = (draft: Partial<Draft>, operation: 'sale' | 'purchase' = 'purchase') =>
  renderHook(
    (changed: Partial<Draft>) =>
      useFormProposals(operation, {
        draft: { ...emptyDraft(), ...draft, ...changed },
        entry: emptyLine,
      } as DraftHandle),
    { wrapper, initialProps: {} },
  )

test('a purchase proposes what its supplier last asked, and the product’s own cost where nobody knows that', async () => {
  const lines = [lineOf('A'), lineOf('B')]
  const { result, rerender } = open({ receptor: rosa, lines })
  const prices = () => lines.map(({ product }) => figuresOf(product, {}, result.current.context).sellingPrice)
  await waitFor(() => expect([result.current.state, prices()]).toEqual(['known', [12.5, 10]]))
  expect(asked).toEqual([{ supplier: '1', products: ['A', 'B'] }])
  rerender({ receptor: beto })
  expect(prices()).toEqual([10, 10])
  await waitFor(() => expect([result.current.state, prices()]).toEqual(['known', [10, 10]]))
})

test('nobody asks for a sale, nor for a purchase without a supplier', async () => {
  const lines = [lineOf('A')]
  const purchase = open({ lines })
  await waitFor(() => expect(purchase.result.current.state).toBe('known'))
  open({ lines, receptor: rosa }, 'sale')
  expect(asked).toEqual([])
})

test('a stored document keeps its prices: it asks for nothing until somebody is about to add a product', async () => {
  const typed = { sellingPrice: money(90), discount: percent(0) }
  const wanted = { sale: ['/people/1', '/people/1/discounts', '/price_lists'], purchase: ['/supplier_products/costs'] }
  for (const operation of ['sale', 'purchase'] as const) {
    paths = []
    const stored = open({ lines: [{ ...lineOf('A'), typed }], fixedReceptor: '1' }, operation)
    expect([stored.result.current.state, paths]).toEqual(['known', []])
    act(() => stored.result.current.onEntry())
    await waitFor(() => expect(paths.toSorted()).toEqual(wanted[operation]))
    await waitFor(() => expect(stored.result.current.state).toBe('known'))
  }
})

test('a product scanned into a stored sale asks for its customer’s prices', async () => {
  const stored = open({ lines: [lineOf('A')], fixedReceptor: '1' }, 'sale')
  expect(stored.result.current.state).toBe('loading')
  await waitFor(() => expect(stored.result.current.state).toBe('known'))
})
