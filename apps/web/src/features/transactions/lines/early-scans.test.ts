import { quantity } from '@trastienda/domain/money/amount'
import { expect, test } from 'vitest'
import { EarlyScans } from './early-scans.ts'

test('scans made while a form is saved go to the next form once, and are told apart by the form that was not saved', () => {
  const scans = new EarlyScans()
  const taken: [string, boolean][] = []
  const takeOn = (form: string) => scans.take(form, ({ code }, isOwn) => taken.push([code, isOwn]))
  for (const code of ['1', '2']) scans.keep({ id: code, code, quantity: quantity(1) }, 'first')
  takeOn('second')
  takeOn('second')
  scans.keep({ id: '3', code: '3', quantity: quantity(1) }, 'second')
  takeOn('second')
  expect(taken).toEqual([
    ['1', false],
    ['2', false],
    ['3', true],
  ])
})
