import { act, renderHook, waitFor } from '@testing-library/react'
import type { Product } from '@trastienda/contract/products.contract'
import { quantity } from '@trastienda/domain/money/amount'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signInAsOwner, wrapper } from '#test/known-page.ts'
import { EarlyScans } from './early-scans.ts'
import { useScans } from './use-scans.ts'

const products = [
  { code: 'P1', ean: '779', checkStock: 'with_stock' },
  { code: 'P2', ean: '780', checkStock: 'without_stock' },
]
/** Lets the questions about these codes through. */
const answers = new Map<string, () => void>()
let held: Set<string>
let isBroken: boolean

const added = vi.fn<(product: Product, quantity: number) => void>()
const codes = () => added.mock.calls.map(([{ code }]) => code)
const moment = () => new Promise((resolve) => setTimeout(resolve, 20))

beforeEach(async () => {
  added.mockReset()
  held = new Set()
  isBroken = false
  await signInAsOwner(async (path) => {
    const text = new URLSearchParams(path.split('?')[1]).get('search') ?? ''
    if (held.has(text)) await new Promise<void>((resolve) => answers.set(text, resolve))
    if (isBroken) return Response.json({ code: 'validation', message: 'No' }, { status: 422 })
    const data = products.filter(({ ean }) => ean === text)
    return Response.json({ data, total: data.length, counts: {} })
  })
})
afterEach(() => void vi.unstubAllGlobals())

const open = (early = new EarlyScans(), operation: 'sale' | 'purchase' = 'sale') =>
  renderHook(({ isClosing }) => useScans({ operation, onProduct: added, isClosing, early }), {
    wrapper,
    initialProps: { isClosing: false },
  })

test('products come in the order of their scans, though the second is answered first', async () => {
  held.add('779')
  const { result } = open()
  act(() => result.current.scan('779', quantity(2)))
  act(() => result.current.scan('780', quantity(1)))
  expect(result.current.pending).toBe(2)
  await vi.waitUntil(() => answers.has('779'))
  await moment()
  expect(codes()).toEqual([])
  answers.get('779')?.()
  await waitFor(() => expect(result.current.pending).toBe(0))
  expect(codes()).toEqual(['P1', 'P2'])
})

test('a scan that adds nothing says why, and one that got no answer can be tried again', async () => {
  const { result } = open(undefined, 'purchase')
  const reasons = () => result.current.missed.map(({ code, reason }) => [code, reason])
  act(() => result.current.scan('000', quantity(1)))
  act(() => result.current.scan('780', quantity(1)))
  await waitFor(() =>
    expect(reasons()).toEqual([
      ['000', 'missing'],
      ['780', 'unstocked'],
    ]),
  )
  isBroken = true
  act(() => result.current.scan('779', quantity(1)))
  await waitFor(() => expect(reasons()).toContainEqual(['779', 'failed']), { timeout: 5000 })
  isBroken = false
  act(() => result.current.retry(result.current.missed.at(-1)!))
  await waitFor(() => expect(codes()).toEqual(['P1']))
  act(() => result.current.dismiss(result.current.missed[0]!))
  expect(reasons()).toEqual([['780', 'unstocked']])
})

test('what is scanned while the sale is saved is the next sale’s; if the same goes on, it asks', async () => {
  const early = new EarlyScans()
  const first = open(early)
  first.rerender({ isClosing: true })
  act(() => first.result.current.scan('779', quantity(1)))
  await moment()
  expect(codes()).toEqual([])
  first.unmount()
  const second = open(early)
  await waitFor(() => expect(codes()).toEqual(['P1']))
  second.rerender({ isClosing: true })
  act(() => second.result.current.scan('779', quantity(1)))
  second.rerender({ isClosing: false })
  await waitFor(() => expect(second.result.current.missed.map(({ reason }) => reason)).toEqual(['early']))
  expect(codes()).toEqual(['P1'])
})
