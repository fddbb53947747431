import { money, percent } from '@trastienda/domain/money/amount'
import { expect, test } from 'vitest'
import { transactionOptions } from './transaction-options.ts'

const actions = {
  onPrint: () => undefined,
  onOpen: () => undefined,
  onCredit: () => undefined,
  onRemove: () => undefined,
}
const may = { sell: true, refund: true }
const row = (id: string, status: 0 | 1 | 2) => ({
  id,
  status,
  payment: { total: money(100), payed: money(0), percentage: percent(0) },
})
const hints = (id: string, status: 0 | 1 | 2) =>
  Object.fromEntries(
    transactionOptions(row(id, status), may, actions).map(({ key, disabledHint }) => [key, disabledHint]),
  )

test('a created sale can be removed, and its credit says that it is too early', () => {
  expect(hints('V00000001', 0)).toEqual({
    print: undefined,
    open: undefined,
    credit: "Solo puede crear notas de crédito en 'Ventas' que estén 'Efectivizadas' ó 'Pagadas'.",
    remove: undefined,
  })
})

test('an effective transaction cannot be removed, and the option says why', () => {
  expect(hints('C00000001', 1)['remove']).toBe(
    "Solo puede eliminar transacciones que se encuentren en estado 'Creada'.",
  )
})

test('only effective and paid sales can be credited', () => {
  const refused = "Solo puede crear notas de crédito en 'Ventas' que estén 'Efectivizadas' ó 'Pagadas'."
  expect([hints('V00000001', 1)['credit'], hints('V00000001', 2)['credit']]).toEqual([undefined, undefined])
  expect([hints('C00000001', 2)['credit'], hints('NC00000001', 1)['credit']]).toEqual([refused, refused])
})

test('somebody who may not sell only opens and prints', () => {
  expect(
    transactionOptions(row('V00000001', 0), { sell: false, refund: false }, actions).map(({ label }) => label),
  ).toEqual(['Ver', 'Imprimir'])
})

test('somebody who only sells needs an approval to take a sale back', () => {
  const options = transactionOptions(row('V00000001', 1), { sell: true, refund: false }, actions)
  expect(options.filter(({ needsApproval }) => needsApproval).map(({ key }) => key)).toEqual(['credit', 'remove'])
})
