import { act, renderHook } from '@testing-library/react'
import type { TransactionTotals } from '@trastienda/domain/transaction/totals'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useFormSave, type Closing } from './use-form-save.ts'

const totals = { lines: [] } as unknown as TransactionTotals
const onSave = vi.fn<(totals: TransactionTotals, onSettled: () => void) => void>()
const onRefused = vi.fn<() => void>()
beforeEach(() => void vi.clearAllMocks())

interface Form {
  pending: number
  isMissed?: boolean
}

/** A form with scans that are looked up, and its save. */
const open = (form: Form) =>
  renderHook(
    ({ pending, isMissed = false }: Form) => {
      const [closing, setClosing] = useState<Closing>()
      const save = useFormSave({
        closing,
        setClosing,
        isSaving: false,
        pending,
        refusesUnfinished: () => isMissed,
        checked: () => (isMissed ? undefined : totals),
        canBeSent: () => true,
        onSave,
        onRefused,
      })
      return { closing, save }
    },
    { initialProps: form },
  )

test('who saves while scans are looked up saves once, with all of them', () => {
  const { result, rerender } = open({ pending: 2 })
  act(() => result.current.save())
  act(() => result.current.save())
  rerender({ pending: 1 })
  expect(onSave).not.toHaveBeenCalled()
  rerender({ pending: 0 })
  expect(onSave).toHaveBeenCalledOnce()
  expect(result.current.closing).toBe('saving')
  act(() => onSave.mock.lastCall?.[1]())
  expect(result.current.closing).toBeUndefined()
  expect(onRefused).not.toHaveBeenCalled()
})

test('a scan that was missed meanwhile stops the save, which may be pressed again', () => {
  const { result, rerender } = open({ pending: 1 })
  act(() => result.current.save())
  rerender({ pending: 0, isMissed: true })
  expect(onSave).not.toHaveBeenCalled()
  expect(onRefused).toHaveBeenCalledOnce()
  expect(result.current.closing).toBeUndefined()
  rerender({ pending: 0 })
  expect(onSave).not.toHaveBeenCalled()
  act(() => result.current.save())
  expect(onSave).toHaveBeenCalledOnce()
})

test('what no scan can mend is refused at once', () => {
  const { result } = open({ pending: 1, isMissed: true })
  act(() => result.current.save())
  expect(onRefused).toHaveBeenCalledOnce()
})
