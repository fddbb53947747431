import { act, renderHook, waitFor } from '@testing-library/react'
import { notifications } from '@mantine/notifications'
import type { Transaction } from '@trastienda/contract/transactions.contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signInAsOwner, wrapper } from '#test/known-page.ts'
import { useTransactionSelection } from './use-transaction-selection.ts'

const row = (number: number, status = 0) => ({ id: `V${number}`, status }) as unknown as Transaction
/** What the server has: 250 documents, of which the last is effective. */
const stored = Array.from({ length: 250 }, (_, place) => row(place + 1, place === 249 ? 1 : 0))
let asked: URLSearchParams[]
let isBroken: boolean

beforeEach(async () => {
  asked = []
  isBroken = false
  await signInAsOwner((path) => {
    const query = new URLSearchParams(path.split('?')[1])
    asked.push(query)
    if (isBroken) return Response.json({ code: 'validation', message: 'No se pudo leer.' }, { status: 422 })
    const rows = stored.filter(({ status }) => query.get('tab') !== 'created' || status === 0)
    const [page, size] = [Number(query.get('page')), Number(query.get('pageSize'))]
    return Response.json({ data: rows.slice((page - 1) * size, page * size), total: rows.length, counts: {} })
  })
})
afterEach(() => void vi.unstubAllGlobals())

const filter = {
  tab: 'all',
  search: '',
  sort: '-creationDate',
  range: { from: '2026-11-01', to: '2026-11-01' },
  timeZone: 'America/Argentina/Buenos_Aires',
}

const open = () =>
  renderHook(
    ({ tab, data }) =>
      useTransactionSelection({ ...filter, tab }, {
        data: { data, total: tab === 'all' ? 250 : 249, counts: {} },
        isPlaceholderData: false,
      } as unknown as Parameters<typeof useTransactionSelection>[1]),
    { wrapper, initialProps: { tab: 'all', data: stored.slice(0, 25) } },
  )

const taken = vi.fn<(rows: Transaction[], unread: number) => void>()
beforeEach(() => void taken.mockReset())

test('a whole list is read page by page as it is now, without the rows that were left out', async () => {
  const { result } = open()
  act(() => result.current.selectionColumn.onToggleAll(true))
  act(() => result.current.selectionColumn.onToggle(row(3)))
  act(() => result.current.withSelected(taken))
  expect(result.current.count).toBe(249)
  await waitFor(() => expect(taken).toHaveBeenCalledOnce())
  const [rows = [], unread] = taken.mock.lastCall ?? []
  expect([rows.length, rows.some(({ id }) => id === 'V3'), unread]).toEqual([249, false, 0])
  expect(asked.map((query) => [query.get('page'), query.get('pageSize')])).toEqual([
    ['1', '200'],
    ['2', '200'],
  ])
  await waitFor(() => expect(result.current.progress).toBeUndefined())
})

test('of all documents only those are read that the step is for, and the others are counted', async () => {
  const { result } = open()
  act(() => result.current.selectionColumn.onToggleAll(true))
  act(() => result.current.withSelected(taken, 'created'))
  await waitFor(() => expect(taken).toHaveBeenCalledOnce())
  expect([taken.mock.lastCall?.[0].length, taken.mock.lastCall?.[1]]).toEqual([249, 1])
})

test('single rows are taken as the screen shows them by now, and stay selected after the step where the list still shows them', async () => {
  const { result, rerender } = open()
  act(() => result.current.selectionColumn.onToggle(row(1)))
  rerender({ tab: 'all', data: [row(1, 1), row(2)] })
  act(() => result.current.withSelected(taken))
  await waitFor(() => expect(taken).toHaveBeenCalledWith([row(1, 1)], 0))
  act(() => result.current.becameEffective(['V1']))
  expect(result.current.count).toBe(1)
  act(() => result.current.removed('V1'))
  expect([result.current.count, asked]).toEqual([0, []])
})

test('a list that cannot be read says so, and nothing is done with a part of it', async () => {
  const toasts = vi.spyOn(notifications, 'show').mockImplementation(() => '')
  isBroken = true
  const { result } = open()
  act(() => result.current.selectionColumn.onToggleAll(true))
  act(() => result.current.withSelected(taken))
  await waitFor(() => expect(toasts.mock.calls.map(([{ message }]) => message)).toEqual(['No se pudo leer.']))
  expect(taken).not.toHaveBeenCalled()
  toasts.mockRestore()
})
