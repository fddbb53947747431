import { act, renderHook, waitFor } from '@testing-library/react'
import { notifications } from '@mantine/notifications'
import type { TransactionDetail } from '@trastienda/contract/transactions.contract'
import { money } from '@trastienda/domain/money/amount'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signInAsOwner, wrapper } from '#test/known-page.ts'
import { stubLocks } from '#test/own-page.ts'
import { useEdit } from './use-edit.ts'

const answer = vi.fn<() => unknown>()

beforeEach(async () => {
  answer.mockReset()
  vi.spyOn(notifications, 'show').mockImplementation(() => '')
  await signInAsOwner((path) => (path.startsWith('/transaction/edit') ? answer() : { code: '1', name: 'Rosa' }))
  stubLocks(async (_, ...rest) => (rest.at(-1) as (lock: object) => unknown)({}))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const stored = (version: number, observations: string, can: object = { edit: true }, status = 0) =>
  ({
    transaction: {
      id: 'V1',
      receptor: '1',
      status,
      version,
      observations,
      summary: { discount: 0, pricesIncludeVat: false },
    },
    details: { detailLines: [] },
    can,
  }) as unknown as TransactionDetail

const open = async (detail = stored(1, 'Como está')) => {
  const hook = renderHook(({ detail, isRemoved }) => useEdit(detail, isRemoved), {
    wrapper,
    initialProps: { detail, isRemoved: false },
  })
  await waitFor(() => expect(hook.result.current.isLoading).toBe(false))
  const note = (observations: string) =>
    act(() => hook.result.current.handle.change((draft) => ({ ...draft, observations })))
  const show = (next: TransactionDetail, isRemoved = false) => hook.rerender({ detail: next, isRemoved })
  return { result: hook.result, note, show, shown: () => hook.result.current.handle.draft.observations }
}
const drafts = () => Object.keys(localStorage).filter((key) => key.includes('edit:V1'))

test('what another till changes shows at once, but not over what is typed, until it is asked for', async () => {
  const { result, note, show, shown } = await open()
  show(stored(2, 'De otra caja'))
  expect([shown(), result.current.isOutdated]).toEqual(['De otra caja', false])
  note('Entregar')
  show(stored(3, 'De una tercera'))
  expect([shown(), result.current.isOutdated, result.current.isPending]).toEqual(['Entregar', true, true])
  act(() => result.current.showStored())
  expect([shown(), result.current.isOutdated]).toEqual(['De una tercera', false])
})

test('a sale that can be edited no more shows what is stored, and says that it was cut off; its draft goes where that is for good', async () => {
  const { result, note, show } = await open()
  note('Entregar')
  expect(drafts()).toHaveLength(1)
  show(stored(2, 'Como está', { edit: false }, 1))
  expect([result.current.isCut, result.current.isFinal, result.current.isPending]).toEqual([true, true, false])
  await waitFor(() => expect(drafts()).toEqual([]))
})

test('what was asked to follow a save follows it, and the version that comes back is no change by somebody else', async () => {
  const { result, note, show } = await open()
  const next = vi.fn<() => void>()
  const settled = vi.fn<() => void>()
  note('Entregar')
  const save = () =>
    act(() =>
      result.current.save({ ...result.current.handle.draft, pricesIncludeVat: false, lines: [] }, money(0), settled),
    )
  answer.mockReturnValueOnce(Response.json({ code: 'validation', message: 'No', data: [] }, { status: 422 }))
  act(() => result.current.saveThen(next))
  expect(result.current.isSaveAsked).toBe(true)
  save()
  await waitFor(() => expect(settled).toHaveBeenCalledOnce())
  expect([next.mock.calls.length, result.current.isSaveAsked]).toEqual([0, false])

  answer.mockReturnValueOnce(stored(2, 'Entregar'))
  act(() => result.current.saveThen(next))
  save()
  await waitFor(() => expect(next).toHaveBeenCalledOnce())
  show(stored(2, 'Entregar'))
  expect([result.current.isOutdated, result.current.isPending, drafts()]).toEqual([false, false, []])
})
