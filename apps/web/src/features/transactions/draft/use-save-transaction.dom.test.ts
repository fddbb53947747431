import 'fake-indexeddb/auto'
import { act, renderHook, waitFor } from '@testing-library/react'
import { notifications } from '@mantine/notifications'
import { money, percent, quantity } from '@trastienda/domain/money/amount'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signInAsOwner, wrapper } from '#test/known-page.ts'
import { emptyDraft, type Draft, type Operation } from './draft.ts'
import type { DraftHandle } from './use-draft.ts'
import { useSaveTransaction, type SaveOutcome } from './use-save-transaction.ts'

const answer = vi.fn<() => unknown>()
/** The keys under which the server was asked to save. */
let keys: (string | null)[]
const onSaved = vi.fn<(outcome: SaveOutcome) => void>()
const toasts = vi.spyOn(notifications, 'show')
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(async () => {
  vi.clearAllMocks()
  toasts.mockImplementation(() => '')
  keys = []
  await signInAsOwner((path, { headers }) => {
    if (!path.startsWith('/transaction/add')) return { status: 'ok' }
    keys.push(new Headers(headers).get('idempotency-key'))
    return answer()
  })
})
afterEach(() => void vi.unstubAllGlobals())

const line = { key: 'a', product: { code: 'P1', name: 'Yerba' }, quantity: quantity(1), typed: {} }
const figures = { sellingPrice: money(10), discount: percent(0), iva: 0 as const, pricesIncludeVat: false }

const open = (saveMode: Draft['saveMode'] = 'paid', operation: Operation = 'sale') =>
  renderHook(
    () => {
      const [draft, setDraft] = useState<Draft>({ ...emptyDraft(saveMode), lines: [line] })
      const change: DraftHandle['change'] = (next) => setDraft(next)
      const { save, isSaving } = useSaveTransaction(operation, { change }, onSaved)
      const priced = { ...draft, pricesIncludeVat: false, lines: draft.lines.map((each) => ({ ...each, ...figures })) }
      return { draft, isSaving, press: () => save(priced, money(10), () => undefined) }
    },
    { wrapper },
  ).result

const outcomes = () => onSaved.mock.calls.map(([{ kind }]) => kind)

test('a key that is held down saves once', async () => {
  answer.mockReturnValue({ transaction: { id: 'V1' } })
  const result = open()
  act(() => {
    result.current.press()
    result.current.press()
  })
  await waitFor(() => expect(outcomes()).toEqual(['saved']))
  expect(keys).toHaveLength(1)
})

test('a sale that gets no answer is stored on this device under the key that it was sent with', async () => {
  answer.mockImplementation(lost)
  const result = open()
  act(() => result.current.press())
  await waitFor(() => expect(outcomes()).toEqual(['kept']))
  expect(onSaved.mock.lastCall?.[0]).toMatchObject({ row: { key: keys[0] } })
  expect(toasts).not.toHaveBeenCalled()
})

test('a document that is only written down keeps its key where its answer is lost, and loses it where it is refused', async () => {
  answer.mockImplementationOnce(lost)
  const result = open('created')
  act(() => result.current.press())
  await waitFor(() => expect(toasts).toHaveBeenCalledOnce())
  expect([outcomes(), result.current.draft.saveKey]).toEqual([[], keys[0]])

  const data = [{ path: 'details.detailLines.0.product', message: 'El producto fue eliminado.' }]
  answer.mockReturnValueOnce(Response.json({ code: 'validation', message: 'No', data }, { status: 422 }))
  await waitFor(() => expect(result.current.isSaving).toBe(false))
  act(() => result.current.press())
  await waitFor(() => expect(result.current.draft.lines[0]?.refusal).toBe('El producto fue eliminado.'))
  expect([keys[1] === keys[0], result.current.draft.saveKey]).toEqual([true, undefined])
})
