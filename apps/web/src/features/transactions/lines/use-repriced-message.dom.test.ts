import { renderHook } from '@testing-library/react'
import { money, percent, quantity, unitCost } from '@trastienda/domain/money/amount'
import { defaultListConfig } from '@trastienda/domain/price/price-list'
import type { ProposalContext } from '@trastienda/domain/price/proposed-line'
import { expect, test, vi } from 'vitest'
import type { DraftLine, TypedFigures } from '../draft/draft.ts'
import { usePricedDraft } from './use-priced-lines.ts'
import { useRepricedMessage } from './use-repriced-message.ts'

const nobody: ProposalContext = {
  kind: 'sale',
  condition: 'monotributista',
  pricesIncludeVat: false,
  productPricesIncludeVat: false,
  list: defaultListConfig,
}
const wholesale: ProposalContext = { ...nobody, list: { general: percent(-20), categories: {} } }
const pricing = { sellingPrice: money(100), cost: unitCost(1), iva: 0 as const }
const lineOf = (key: string, typed: TypedFigures = {}): DraftLine => ({
  key,
  product: { code: key, name: key, pricing },
  quantity: quantity(1),
  typed,
})
const both = { sellingPrice: money(70), discount: percent(0) }

interface Form {
  readonly lines: readonly DraftLine[]
  readonly context?: ProposalContext
  readonly isKnown?: boolean
  readonly countsNew?: boolean
}

const open = (form: Form) => {
  const onRepriced = vi.fn<(count: number) => void>()
  const hook = renderHook(
    ({ lines, context = nobody, isKnown = true, countsNew = true }: Form) => {
      const priced = usePricedDraft({ lines, discount: percent(0) }, context).lines
      useRepricedMessage(priced, { isKnown, countsNew }, onRepriced)
      return priced
    },
    { initialProps: form },
  )
  return { ...hook, onRepriced }
}

test('tells once how many lines another receptor gave other prices, without those that were typed', () => {
  const lines = [lineOf('a'), lineOf('b'), lineOf('c', both)]
  const { result, rerender, onRepriced } = open({ lines })
  rerender({ lines, context: wholesale })
  rerender({ lines: [...lines, lineOf('d')], context: wholesale })
  expect(result.current.map(({ sellingPrice }) => sellingPrice)).toEqual([80, 80, 70, 80])
  expect(onRepriced).toHaveBeenCalledExactlyOnceWith(2)
})

test('in a purchase a line that was added while its cost was asked for is no news, and an earlier one is', () => {
  const lines = [lineOf('a')]
  const { rerender, onRepriced } = open({ lines, countsNew: false })
  const more = [...lines, lineOf('b')]
  rerender({ lines: more, isKnown: false, countsNew: false })
  rerender({ lines: more, context: wholesale, countsNew: false })
  expect(onRepriced).toHaveBeenCalledExactlyOnceWith(1)
})

test('of a line that was added while prices were looked for, it tells once they are known', () => {
  const lines = [lineOf('a', both)]
  const { rerender, onRepriced } = open({ lines })
  const more = [...lines, lineOf('b')]
  rerender({ lines: more, isKnown: false })
  rerender({ lines: more, context: wholesale })
  expect(onRepriced).toHaveBeenCalledExactlyOnceWith(1)
})

test('a draft that is taken up gets its prices without a word', () => {
  const lines = [lineOf('a')]
  const { rerender, onRepriced } = open({ lines, isKnown: false })
  rerender({ lines, context: wholesale })
  expect(onRepriced).not.toHaveBeenCalled()
})

test('whoever switches whether prices include IVA is told nothing of it: a click did that, and no list', () => {
  const lines = [{ ...lineOf('a'), product: { code: 'a', name: 'a', pricing: { ...pricing, iva: 21 as const } } }]
  const responsable = { ...nobody, condition: 'responsable' } as const
  const { result, rerender, onRepriced } = open({ lines, context: responsable })
  rerender({ lines, context: { ...responsable, pricesIncludeVat: true } })
  expect(result.current[0]?.sellingPrice).toBe(121)
  expect(onRepriced).not.toHaveBeenCalled()
})

test('a change of one line leaves the others the same, so that their rows are not drawn again', () => {
  const lines = [lineOf('a'), lineOf('b')]
  const { result, rerender } = open({ lines })
  const [, before] = result.current
  rerender({ lines: [{ ...lineOf('a'), quantity: quantity(2) }, ...lines.slice(1)] })
  expect(result.current[0]?.quantity).toBe(2)
  expect(result.current[1]).toBe(before)
})
