import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import type { WantedProduct } from '@trastienda/contract/products.contract'
import { money, percent, quantity, unitCost } from '@trastienda/domain/money/amount'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#platform/cache/query-client.ts'
import type { DraftLine } from '../draft/draft.ts'
import { LinesTable } from './lines-table.tsx'
import { SaleStock } from './sale-stock.tsx'
import { usePricedDraft } from './use-priced-lines.ts'

const context = {
  kind: 'sale',
  condition: 'responsable',
  pricesIncludeVat: true,
  productPricesIncludeVat: false,
  list: { general: percent(0), categories: {} },
} as const
const pricing = { sellingPrice: money(10), cost: unitCost(20), iva: 21 as const }
/** The products whose rows were drawn: a row reads its product's name. */
const drawn = new Set<string>()
const productOf = (code: string) => ({
  code,
  get name() {
    drawn.add(code)
    return `Producto ${code}`
  },
  checkStock: 'with_stock' as const,
  pricing,
})
const lines: readonly DraftLine[] = Array.from({ length: 12 }, (_, place) => ({
  key: `line ${place}`,
  product: productOf(`P${place}`),
  quantity: quantity(1),
  typed: {},
}))

/** The products of each question of what stands behind the lines, and what else was asked. */
let questions: WantedProduct[][]
let others: string[]

const answerTo = ({ productId, price }: WantedProduct) => ({
  product: productId,
  price,
  name: productId,
  checkStock: 'with_stock',
  currentStock: 5,
  isBelowCost: true,
})

const session = { token: 't', expiresIn: 900, businessId: 'b', user: { id: 'u' } }

beforeEach(() => {
  queryClient.clear()
  questions = []
  others = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (url.endsWith('/session/refresh')) return Response.json({ data: session })
    if (!url.endsWith('/products/availability')) {
      others.push(url)
      return Response.json({ data: [] })
    }
    const wanted = JSON.parse(body) as WantedProduct[]
    questions.push(wanted)
    return Response.json({ data: wanted.map(answerTo) })
  })
})
afterEach(() => void vi.unstubAllGlobals())

const noChange = () => undefined

function Form({ shown, note }: { shown: readonly DraftLine[]; note: string }) {
  const priced = usePricedDraft({ lines: shown, discount: percent(0) }, context).lines
  const table = createElement(LinesTable, {
    operation: 'sale',
    lines: priced,
    isVatShown: true,
    changed: undefined,
    change: noChange,
  })
  return createElement(
    'form',
    { 'aria-label': note },
    table,
    createElement(SaleStock, { lines: priced, isSaving: false }),
  )
}

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(MantineProvider, { env: 'test' }, createElement(QueryClientProvider, { client: queryClient }, children))

const form = (shown: readonly DraftLine[], note: string) => createElement(Form, { shown, note })

test('a sale opens with one question of what stands behind its lines, and warns at each', async () => {
  render(form(lines, ''), { wrapper })
  await waitFor(() => expect(screen.getAllByText('El precio de venta es menor al costo.')).toHaveLength(lines.length))
  expect(questions.map((wanted) => wanted.length)).toEqual([lines.length])
  expect(others).toEqual([])
  // The server compares net with net by what the sale says of its prices, whatever the business keeps.
  expect(questions.flat().map(({ pricesIncludeVat }) => pricesIncludeVat)).toEqual(lines.map(() => true))
})

test('a key elsewhere in the form draws no line, and a change of one line draws that line only', () => {
  const { rerender } = render(form(lines, ''), { wrapper })
  expect(drawn.size).toBe(lines.length)
  drawn.clear()
  rerender(form(lines, 'Entregar'))
  expect([...drawn]).toEqual([])
  const changed = lines.map((line, place) => (place === 3 ? { ...line, quantity: quantity(2) } : line))
  rerender(form(changed, 'Entregar'))
  expect([...drawn]).toEqual(['P3'])
})
