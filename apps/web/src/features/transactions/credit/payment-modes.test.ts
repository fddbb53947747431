import type { Transaction } from '@trastienda/contract/transactions.contract'
import { money, percent } from '@trastienda/domain/money/amount'
import { sumMoney } from '@trastienda/domain/money/arithmetic'
import { expect, test } from 'vitest'
import { modePreview } from './payment-modes.ts'

const sale = (status: 1 | 2, total: number, payed: number) =>
  ({
    id: 'V00000007',
    creationDate: '2026-03-01T12:00:00.000Z',
    status,
    payment: { total: money(total), payed: money(payed), percentage: percent(0) },
  }) as Transaction
const item = (number: number, due: number) => ({
  transaction: `V0000000${number}`,
  creationDate: `2026-01-0${number}T12:00:00.000Z`,
  total: money(due),
  payed: money(0),
})
const rows = (...of: Parameters<typeof modePreview>) =>
  modePreview(...of)?.effects.map(({ label, amount }) => [label, amount])

test('mode 2 takes what is due of the sale, and the rest out of the cash', () => {
  expect(modePreview(2, money(20), sale(1, 50, 0), [])).toEqual({
    mode: 2,
    cashOut: 0,
    effects: [{ label: 'Se aplica a V00000007', amount: 20 }],
    outcome: 'V00000007 sigue con saldo pendiente. No sale dinero de la caja.',
  })
  expect(modePreview(2, money(40), sale(1, 50, 35), [])).toEqual({
    mode: 2,
    cashOut: 25,
    effects: [
      { label: 'Se aplica a V00000007', amount: 15 },
      { label: "Sale de la caja como retiro 'Extracción'", amount: 25 },
    ],
    outcome: 'V00000007 queda pagada. Lo que sobra se le entrega en efectivo.',
  })
})

test('mode 1 takes all of it out of the cash', () => {
  expect(rows(1, money(20), sale(2, 50, 50), [item(1, 10)])).toEqual([["Sale de la caja como retiro 'Extracción'", 20]])
})

test('mode 3 names what it pays, and says when nothing is owed', () => {
  expect(rows(3, money(12.5), sale(2, 50, 50), [item(2, 5), item(1, 10)])).toEqual([
    ['Se aplica a V00000001', 10],
    ['Se aplica a V00000002', 2.5],
  ])
  expect(modePreview(3, money(5), sale(2, 50, 50), [])?.outcome).toBe(
    'El cliente no debe nada: todo se le entrega en efectivo.',
  )
})

test('a long account is told in a few rows that still add up to the note', () => {
  const open = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => item(number, 10))
  const effects = modePreview(3, money(95), sale(2, 50, 50), open)?.effects ?? []
  expect(effects).toHaveLength(7)
  expect(effects[5]).toEqual({ label: 'Se aplica a otras 4 transacciones', amount: 40 })
  expect(sumMoney(effects.map(({ amount }) => amount))).toBe(95)
})

test('a mode that does not fit the sale has no preview', () => {
  expect(modePreview(1, money(5), sale(1, 50, 0), [])).toBeUndefined()
  expect(modePreview(2, money(5), sale(2, 50, 50), [])).toBeUndefined()
})
