import { act, render, screen } from '@testing-library/react'
import type { TransactionTotals } from '@trastienda/domain/transaction/totals'
import { createElement, useRef, useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signInAsOwner, wrapper } from '#test/known-page.ts'
import { quantity } from '@trastienda/domain/money/amount'
import { useScanner } from '#ui/scanner/use-scanner.ts'
import { useFormSave, type Closing } from '../form/use-form-save.ts'
import { EarlyScans } from '../lines/early-scans.ts'
import { useScans } from '../lines/use-scans.ts'

const SALES = 300
const KEY_MS = 12
const SLOWEST_MS = 1500
const FIELDS = ['Producto', 'Observaciones', 'Descuento'] as const
const EANS = Array.from({ length: 40 }, (_, place) => `77900000${String(place).padStart(5, '0')}`)

let now = 0
let seed = 7
/** A whole number below a limit, the same in every run. */
const below = (limit: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * limit)
}
const slowly = () => new Promise((resolve) => setTimeout(resolve, below(SLOWEST_MS)))

/** The codes of each sale that was said to be saved. */
let sold: string[][]

interface SaleProps {
  early: EarlyScans
  onSold: (codes: string[]) => void
}

/** A sale of fields and nothing else: what looks codes up, waits for them and saves is the screen's own. */
const Sale = ({ early, onSold }: SaleProps): ReactNode => {
  const codes = useRef<string[]>([])
  const [closing, setClosing] = useState<Closing>()
  const scans = useScans({
    operation: 'sale',
    onProduct: ({ code }) => codes.current.push(code),
    isClosing: closing !== undefined,
    early,
  })
  const save = useFormSave({
    closing,
    setClosing,
    isSaving: false,
    pending: scans.pending,
    refusesUnfinished: () => scans.missed.length > 0,
    checked: () => ({ lines: [] }) as unknown as TransactionTotals,
    canBeSent: () => true,
    onSave: () => void slowly().then(() => act(() => onSold(codes.current))),
    onRefused: undefined,
  })
  useScanner(({ code }) => scans.scan(code, quantity(1)))
  const fields = FIELDS.map((label) => createElement('input', { key: label, 'aria-label': label, defaultValue: label }))
  return createElement('div', undefined, fields, createElement('button', { onClick: save }, 'Cobrar'))
}

const Till = (): ReactNode => {
  const [early] = useState(() => new EarlyScans())
  const [count, setCount] = useState(0)
  const onSold = (codes: string[]) => {
    sold.push(codes)
    setCount(count + 1)
  }
  return createElement(Sale, { key: count, early, onSold })
}

const pass = (time: number): Promise<void> => {
  now += time
  return act(async () => void (await vi.advanceTimersByTimeAsync(time)))
}

const press = async (key: string): Promise<void> => {
  await pass(KEY_MS)
  const target = document.activeElement ?? document.body
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: now })
  act(() => void target.dispatchEvent(event))
  if (event.defaultPrevented || key.length > 1 || !(target instanceof HTMLInputElement)) return
  target.value += key
  act(() => void target.dispatchEvent(new Event('input', { bubbles: true })))
}

const scan = async (code: string): Promise<void> => {
  for (const key of code) await press(key)
  await press(below(2) === 0 ? 'Enter' : 'Tab')
}

const allSold = async (count: number): Promise<void> => {
  while (sold.length < count) await pass(50)
}

beforeEach(async () => {
  sold = []
  await signInAsOwner(async (path) => {
    const code = new URLSearchParams(path.split('?')[1]).get('search') ?? ''
    await slowly()
    return Response.json({ data: [{ code, ean: code, checkStock: 'with_stock' }], total: 1, counts: {} })
  })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('300 sales of 1 to 4 scans with answers of up to 1.5 s lose no scan, put none in a field, and are all saved by one key', async () => {
  render(createElement(Till), { wrapper })
  const meant: string[][] = []
  for (let sale = 0; sale < SALES; sale += 1) {
    const codes = Array.from({ length: 1 + below(4) }, () => EANS[below(EANS.length)] ?? '')
    meant.push(codes)
    for (const code of codes) {
      screen.getByLabelText(FIELDS[below(FIELDS.length)] ?? 'Producto').focus()
      await scan(code)
    }
    for (const label of FIELDS) expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(label)
    await allSold(sale)
    // No hand is at the next key before the next sale is painted.
    await pass(60)
    act(() => screen.getByRole('button', { name: 'Cobrar' }).click())
    // Often the next customer's goods are scanned at once, while this sale still waits for its scans or is being saved.
    if (below(3) === 0) await allSold(sale + 1)
  }
  await allSold(SALES)
  expect(sold).toEqual(meant)
}, 120_000)
