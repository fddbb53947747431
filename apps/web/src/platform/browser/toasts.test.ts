import { CallError } from '@trastienda/contract/client'
import { describe, expect, test } from 'vitest'
import { toastBody } from './toasts.ts'

const refusal = (message: string, data?: { code: string; message: string }[]) =>
  new CallError(422, { code: 'x', message, ...(data ? { data } : {}) })

describe('the body of a toast', () => {
  test("is the error's message first", () => {
    expect(toastBody(refusal('No hay stock.', [{ code: 'a', message: 'otro' }]))).toBe('No hay stock.')
  })

  test('is each message of the data list where the error has none', () => {
    const data = [
      { code: 'a', message: 'Uno.' },
      { code: 'b', message: 'Dos.' },
    ]
    expect(toastBody(refusal('', data))).toBe('Uno.\nDos.')
  })

  test('is the data where that is a text', () => {
    expect(toastBody({ data: 'Texto.' })).toBe('Texto.')
  })

  test('is empty where there is nothing to say', () => {
    expect(toastBody(refusal(''))).toBe('')
    expect(toastBody(undefined)).toBe('')
  })
})
