import { CallError } from '@trastienda/contract/client'
import { quantity } from '@trastienda/domain/money/amount'
import { expect, test } from 'vitest'
import { emptyDraft, type Draft, type DraftLine } from './draft.ts'
import { refusalsOf, withoutRefused, withRefusals } from './save-refusals.ts'

const line = (code: string): DraftLine => ({
  key: code,
  product: { code, name: code },
  quantity: quantity(1),
  typed: {},
})
const draft: Draft = { ...emptyDraft(), lines: [line('a'), line('b'), line('c')] }
const refused = (...data: { path: string; code: string; message: string }[]) =>
  new CallError(422, { code: 'malformed', message: '', data })
const gone = (place: number) => ({
  path: `details.detailLines.${place}.product`,
  code: 'line_product_removed',
  message: `Falta ${place}.`,
})

test('marks the lines and the receptor that a save was refused for, and takes them out', () => {
  const receptor = { path: 'transaction.receptor', code: 'receptor_removed', message: 'No está.' }
  const marked = withRefusals(draft, refused(gone(0), gone(2), receptor))
  expect(refusalsOf(marked)).toEqual(['No está.', 'Falta 0.', 'Falta 2.'])
  const rest = withoutRefused(marked)
  expect(rest.lines.map(({ key }) => key)).toEqual(['b'])
  expect(refusalsOf(rest)).toEqual([])
})

test('forgets the marks of the save before, whatever went wrong now', () => {
  const marked = withRefusals(draft, refused(gone(1)))
  expect(refusalsOf(withRefusals(marked, new Error('sin conexión')))).toEqual([])
})
