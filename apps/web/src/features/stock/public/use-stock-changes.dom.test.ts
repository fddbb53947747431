import { act, renderHook, waitFor } from '@testing-library/react'
import type { WantedProduct } from '@trastienda/contract/products.contract'
import { quantity } from '@trastienda/domain/money/amount'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToChanges } from '#platform/live/live-events.ts'
import { signInAsOwner, wrapper } from '#test/known-page.ts'
import { useTakenCost } from './lots/use-taken-cost.ts'
import { useStockChanges } from './use-stock-changes.ts'

let stock: Record<string, number>
let questions: string[][]
let tell: (id: string) => void
let stop: () => void
/** Each question counts as the first after a pause, for which no test waits. */
let paused = 0

const stream = (): Response => {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start: (line) => {
      tell = (id) => line.enqueue(encoder.encode(`data: {"collection":"products","id":"${id}","op":"update"}\n\n`))
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

beforeEach(async () => {
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + (paused += 11_000))
  stock = { P1: 5, P2: 8 }
  questions = []
  await signInAsOwner((path, { body }) => {
    if (path.startsWith('/events')) return stream()
    const wanted = JSON.parse(body as string) as WantedProduct[]
    questions.push(wanted.map(({ productId }) => productId))
    return wanted.map(({ productId, price }) => ({
      product: productId,
      price,
      name: `Producto ${productId}`,
      checkStock: 'with_stock',
      currentStock: stock[productId],
      lots: [
        { $id: 'a', product: productId, cost: 10, stock: 2 },
        { $id: 'b', product: productId, cost: 20, stock: 2 },
      ],
    }))
  })
  stop = listenToChanges()
  await vi.waitUntil(() => tell !== undefined)
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const watched = (...codes: string[]) => codes.map((code) => ({ code, asked: undefined }))
const watch = (...codes: string[]) =>
  renderHook(({ products, isPaused }) => useStockChanges(products, isPaused), {
    wrapper,
    initialProps: { products: watched(...codes), isPaused: false },
  })
const sold = async (code: string, left: number) => {
  const asked = questions.length
  stock[code] = left
  tell(code)
  await vi.waitUntil(() => questions.length > asked, { timeout: 5000 })
}

test('what another till sells of a product of the sale is said, of others nothing is asked, and nothing while the sale is saved', async () => {
  const { result, rerender } = watch('P1')
  await vi.waitUntil(() => questions.length === 1)
  expect(result.current.changes).toEqual([])
  tell('P2')
  await sold('P1', 3)
  await waitFor(() =>
    expect(result.current.changes).toEqual([{ product: 'P1', name: 'Producto P1', before: 5, now: 3 }]),
  )
  expect(questions).toEqual([['P1'], ['P1']])
  act(() => result.current.dismiss())
  expect(result.current.changes).toEqual([])
  rerender({ products: watched('P1'), isPaused: true })
  tell('P1')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(questions).toHaveLength(2)
})

test('what was said of a product is said no more once it left the sale and came back', async () => {
  const { result, rerender } = watch('P1')
  await vi.waitUntil(() => questions.length === 1)
  await sold('P1', 4)
  await waitFor(() => expect(result.current.changes).toHaveLength(1))
  rerender({ products: watched('P2'), isPaused: false })
  rerender({ products: watched('P1'), isPaused: false })
  await waitFor(() => expect(result.current.changes).toEqual([]))
})

test('a line costs what the lots cost that it would take, and nothing is said before they are known', async () => {
  const { result, rerender } = renderHook(({ wanted }) => useTakenCost('P1', quantity(wanted)), {
    wrapper,
    initialProps: { wanted: 2 },
  })
  expect(result.current).toBeUndefined()
  await waitFor(() => expect(result.current).toBe(10))
  rerender({ wanted: 4 })
  expect(result.current).toBe(15)
})
