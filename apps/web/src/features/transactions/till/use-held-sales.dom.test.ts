import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { emptyDraft, type Draft } from '../draft/draft.ts'
import { heldSales, holdSale } from './held-sales.ts'
import { useHeldSales } from './use-held-sales.ts'

beforeEach(() => localStorage.clear())

const saleOf = (observations: string): Draft => ({ ...emptyDraft('paid'), observations })
const held = (id: string) => ({ id, heldAt: '2026-11-27T12:00:00.000Z', draft: saleOf(id) })
const waiting = () => heldSales().map(({ draft }) => draft.observations)

test('a sale that is taken up again is stored in its new place before it leaves the old one', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']) expect(holdSale(held(id))).toBe(true)
  expect(holdSale(held('j'))).toBe(false)
  let stored: { next: string; waiting: string[] } | undefined
  const replace = (next: Draft) => (stored = { next: next.observations, waiting: waiting() })
  const { result } = renderHook(() => useHeldSales({ draft: saleOf('present'), replace, reset: () => undefined }))
  act(() => expect(result.current.resume('b')).toBe(true))
  expect(stored?.next).toBe('b')
  expect(stored?.waiting).toEqual(expect.arrayContaining(['b', 'present']))
  expect(waiting()).toEqual(['a', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'present'])
})
