import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SHOWN_FOR } from '#ui/form/form-message.tsx'
import { useFormMessage } from './use-form-message.ts'

test('what a scan has to say takes no refusal away before it is read', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const { result } = renderHook(useFormMessage)
  const scanned = { kind: 'success', text: 'Agregado' } as const
  act(() => result.current.refuse('Falta el cliente'))
  act(() => result.current.sayOfScan(scanned))
  expect(result.current.message).toEqual({ kind: 'error', text: 'Falta el cliente' })
  now.mockReturnValue(1001 + SHOWN_FOR)
  act(() => result.current.sayOfScan(scanned))
  expect(result.current.message).toEqual(scanned)
  now.mockRestore()
})
