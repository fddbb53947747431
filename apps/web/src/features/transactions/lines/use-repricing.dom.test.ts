import { act, renderHook } from '@testing-library/react'
import type { Person } from '@trastienda/contract/people.contract'
import { money, percent, quantity, unitCost } from '@trastienda/domain/money/amount'
import { defaultListConfig } from '@trastienda/domain/price/price-list'
import type { ProposalContext } from '@trastienda/domain/price/proposed-line'
import { beforeEach, expect, test, vi } from 'vitest'
import { emptyDraft, proposedDraftLine, withScanned } from '../draft/draft.ts'
import { useDraft } from '../draft/use-draft.ts'
import { useRepricing } from './use-repricing.ts'

beforeEach(() => localStorage.clear())

const nobody: ProposalContext = { kind: 'sale', condition: 'monotributista', list: defaultListConfig }
const wholesale: ProposalContext = { ...nobody, list: { general: percent(-20), categories: {} } }
const yerba = { code: '70', name: 'Yerba', pricing: { sellingPrice: money(100), cost: unitCost(1), iva: 0 as const } }
const lineIn = (context: ProposalContext) => proposedDraftLine(yerba, quantity(1), context, 'yerba')

test('a line that comes with the prices of before, once those of the receptor are known, gets them', () => {
  const onRepriced = vi.fn<(count: number) => void>()
  const { result } = renderHook(() => {
    const handle = useDraft('sale', { ...emptyDraft(), receptor: { code: '2', name: 'Mayorista' } as Person })
    useRepricing(handle, { context: wholesale, state: 'known', retry: () => undefined }, onRepriced)
    return handle
  })
  act(() => result.current.change((draft) => withScanned(draft, lineIn(nobody))))
  expect(result.current.draft.lines.map(({ sellingPrice }) => sellingPrice)).toEqual([80])
  expect(onRepriced).toHaveBeenCalledExactlyOnceWith(1)
})

test('a line waits for prices that are not known yet', () => {
  const { result, rerender } = renderHook(
    (state: 'loading' | 'known') => {
      const handle = useDraft('sale', { ...emptyDraft(), receptor: { code: '2', name: 'Mayorista' } as Person })
      useRepricing(handle, { context: wholesale, state, retry: () => undefined }, () => undefined)
      return handle
    },
    { initialProps: 'loading' },
  )
  act(() => result.current.change((draft) => withScanned(draft, lineIn(nobody))))
  expect(result.current.draft.lines[0]?.sellingPrice).toBe(100)
  rerender('known')
  expect(result.current.draft.lines[0]?.sellingPrice).toBe(80)
})
