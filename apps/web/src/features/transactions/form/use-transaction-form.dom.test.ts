import { act, renderHook, waitFor } from '@testing-library/react'
import type { Person } from '@trastienda/contract/people.contract'
import type { Product } from '@trastienda/contract/products.contract'
import { money, quantity, unitCost } from '@trastienda/domain/money/amount'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { availability } from '#features/stock/public/availability/availability.queries.ts'
import { settingsQueries } from '#features/settings/public/settings.queries.ts'
import { queryClient } from '#platform/cache/query-client.ts'
import { signInAsOwner, wrapper } from '#test/known-page.ts'
import { emptyDraft } from '../draft/draft.ts'
import { useDraft } from '../draft/use-draft.ts'
import { useProposals } from '../draft/use-proposals.ts'
import { EarlyScans } from '../lines/early-scans.ts'
import { useTransactionForm } from './use-transaction-form.ts'

const product = (name: string, sellingPrice: number, cost: number) =>
  ({
    code: name[0],
    name,
    checkStock: 'with_stock',
    sellingPrice: money(sellingPrice),
    cost: unitCost(cost),
    iva: 0,
    categories: ['c'],
  }) as unknown as Product

const yerba = product('Yerba', 100, 50)
const rosa = { code: '1', name: 'Rosa', priceList: 'may' } as Person
let general: number
let answerLists: () => void

beforeEach(async () => {
  general = 0
  const asked = new Promise<void>((resolve) => {
    answerLists = resolve
  })
  await signInAsOwner(async (path) => {
    if (path.startsWith('/price')) {
      await asked
      const list = ($id: string, percentage: number) => ({
        $id,
        isDefault: $id === 'def',
        config: { general: percentage, categories: {} },
      })
      return [list('def', 0), list('may', general)]
    }
    if (path.includes('discounts')) return Response.json({ data: [], version: 1 })
    return rosa
  })
  const settings = { condition: 'monotributista', pricesIncludeVat: false, business: {} }
  queryClient.setQueryData(settingsQueries.current().queryKey, settings as never)
})
afterEach(() => void vi.unstubAllGlobals())

const open = () =>
  renderHook(
    () => {
      const handle = useDraft(undefined, emptyDraft())
      const proposals = useProposals('sale', handle.draft)
      const [early] = useState(() => new EarlyScans())
      const form = useTransactionForm({ operation: 'sale', handle, proposals, isClosing: false, early })
      return { ...form, handle, state: proposals.state }
    },
    { wrapper },
  )

/** A form whose price lists are known. */
const openKnown = async () => {
  answerLists()
  const { result } = open()
  await waitFor(() => expect(result.current.state).toBe('known'))
  return result
}

type Form = Awaited<ReturnType<typeof openKnown>>

const toRosa = async (result: Form): Promise<void> => {
  act(() => result.current.handle.change((draft) => ({ ...draft, receptor: rosa })))
  await waitFor(() => expect(result.current.state).toBe('known'))
}

const checked = (result: Form) => {
  let totals: ReturnType<Form['current']['checked']>
  act(() => {
    totals = result.current.checked(null)
  })
  return totals
}

test('a scanned product that comes again joins its line, whatever its price there, and the flash and the message show it', async () => {
  const result = await openKnown()
  act(() => result.current.addProduct(yerba, quantity(1)))
  act(() =>
    result.current.handle.change((draft) => ({
      ...draft,
      lines: draft.lines.map((line) => ({ ...line, typed: { sellingPrice: money(80) } })),
    })),
  )
  const first = result.current.changed
  act(() => result.current.addProduct(yerba, quantity(2)))
  expect(result.current.priced.lines).toMatchObject([{ product: { code: 'Y' }, quantity: 3, sellingPrice: 80 }])
  expect(result.current.changed).toEqual({ key: first?.key, count: 2 })
  expect(result.current.message).toMatchObject({ kind: 'success', detail: '2 × Yerba' })
  await toRosa(result)
  expect(checked(result)?.summary.total).toBe(240)
})

test('a price at or below cost is warned of, by the lots that the quantity takes where they are known', async () => {
  const result = await openKnown()
  act(() => result.current.addProduct(product('Azúcar', 100, 100), quantity(1)))
  expect(result.current.message).toMatchObject({ kind: 'warning' })
  queryClient.setQueryData(availability('Y').queryKey, { lots: [{ stock: 9, cost: unitCost(120) }] } as never)
  act(() => result.current.addProduct(yerba, quantity(1)))
  expect(result.current.message?.text).toContain('120')
})

test('a line in entry stops a save, joins the others when finished, and is refused by its first problem', async () => {
  const result = await openKnown()
  await toRosa(result)
  act(() => result.current.creator.choose(yerba))
  expect(checked(result)).toBeUndefined()
  expect(result.current.message).toEqual({ kind: 'error', text: 'Agregá o quitá Yerba antes de guardar.' })
  act(() => result.current.creator.type({ quantity: quantity(0) }))
  act(() => result.current.addLine())
  expect([result.current.message?.kind, result.current.priced.lines]).toEqual(['error', []])
  act(() => result.current.creator.type({ quantity: quantity(2) }))
  act(() => result.current.addLine())
  expect(result.current.creator.line.product).toBeUndefined()
  expect(checked(result)?.summary.total).toBe(200)
})

test('nothing is saved at prices that are not known yet', async () => {
  const { result } = open()
  act(() => result.current.addProduct(yerba, quantity(1)))
  expect(checked(result)).toBeUndefined()
  expect(result.current.message?.text).toMatch(/^Estamos buscando los precios/)
})

test('a customer of another list changes the prices of what was entered, and says so', async () => {
  general = -10
  const result = await openKnown()
  act(() => result.current.addProduct(yerba, quantity(1)))
  await toRosa(result)
  expect(result.current.priced.lines[0]?.sellingPrice).toBe(90)
  expect(result.current.message).toEqual({
    kind: 'warning',
    text: 'Cambió el precio o el descuento de 1 producto por la lista de Rosa.',
  })
})

test('without a customer it is refused by the rule’s own words', async () => {
  const result = await openKnown()
  act(() => result.current.addProduct(yerba, quantity(1)))
  expect(checked(result)).toBeUndefined()
  expect(result.current.message?.kind).toBe('error')
})
