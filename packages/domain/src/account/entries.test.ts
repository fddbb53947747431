import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_BALANCE, money } from '#domain/money/amount'
import { subtractMoney, sumMoney, totalMoney } from '#domain/money/arithmetic'
import { personTypes } from '#domain/person/person-type'
import { accountEntries, accountEntry, validateBalance } from './entries.ts'
import type { AccountEvent } from './entries.ts'

const zero = money(0)

describe('an account entry', () => {
  it('runs on to the cent up to the most that an account may owe, and not beyond', () => {
    const below = totalMoney([MAX_BALANCE, money(-0.01)])
    const charge = { type: 'charge', total: money(0.01), transaction: 'V00000001' } as const
    const full = accountEntry('Cliente', charge, below).total
    expect([full, validateBalance(full)]).toEqual([MAX_BALANCE, undefined])
    const beyond = accountEntry('Cliente', charge, full).total
    expect(beyond).toBe(70_000_000_000_000.01)
    expect(validateBalance(beyond)?.code).toBe('balance_out_of_range')
    expect(validateBalance(money(-5))).toBeUndefined()
  })

  it('debits a customer for a sale and credits them for a payment', () => {
    expect(accountEntry('Cliente', { type: 'charge', total: money(100), transaction: 'V00000001' }, money(20))).toEqual(
      {
        event: 'Venta V00000001',
        debit: 100,
        credit: 0,
        total: 120,
        transaction: 'V00000001',
      },
    )
    expect(
      accountEntry('Cliente', { type: 'payment', total: money(30), transaction: 'V00000001' }, money(120)),
    ).toEqual({
      event: 'Pago V00000001',
      debit: 0,
      credit: 30,
      total: 90,
      transaction: 'V00000001',
    })
  })

  it('is the reverse for a supplier', () => {
    expect(
      accountEntry('Proveedor', { type: 'charge', total: money(100), transaction: 'C00000001' }, zero),
    ).toMatchObject({
      event: 'Compra C00000001',
      debit: 0,
      credit: 100,
      total: 100,
    })
    expect(accountEntry('Proveedor', { type: 'payment', total: money(40) }, money(100))).toMatchObject({
      event: 'Pago a cuenta',
      debit: 40,
      credit: 0,
      total: 60,
    })
  })

  it('names every event', () => {
    const event = (one: AccountEvent): string => accountEntry('Cliente', one, money(100)).event
    expect(event({ type: 'initialBalance', total: money(1) })).toBe('Saldo inicial')
    expect(event({ type: 'adjustment', total: money(1), transaction: 'V00000002' })).toBe('Ajuste V00000002')
    expect(event({ type: 'creditNote', total: money(1), transaction: 'NC00000001' })).toBe('Nota de crédito NC00000001')
    expect(event({ type: 'payment', total: money(1), transaction: 'Saldo Inicial' })).toBe('Pago Saldo Inicial')
  })

  it('raises what is owed with an adjustment and lowers it with a credit note', () => {
    const adjustment = { type: 'adjustment', total: money(5), transaction: 'V00000001' } as const
    expect(accountEntry('Cliente', adjustment, money(10))).toMatchObject({ debit: 5, total: 15 })
    expect(accountEntry('Proveedor', adjustment, money(10))).toMatchObject({ credit: 5, total: 15 })
    const note = { type: 'creditNote', total: money(5), transaction: 'NC00000001' } as const
    expect(accountEntry('Cliente', note, money(10))).toMatchObject({ credit: 5, total: 5 })
  })

  it('throws on what is no event', () => {
    expect(() => accountEntry('Cliente', { type: 'payment', total: zero }, zero)).toThrow(RangeError)
    expect(() => accountEntry('Cliente', { type: 'payment', total: money(-1) }, zero)).toThrow(RangeError)
    expect(() => accountEntry('Cliente', { type: 'charge', total: money(1), transaction: 'n1' }, zero)).toThrow(
      RangeError,
    )
  })
})

describe('a ledger', () => {
  it('has a running total that equals the sum of its rows, for any events of anybody', () => {
    const event = fc
      .record({
        type: fc.constantFrom('charge', 'payment', 'adjustment', 'creditNote'),
        cents: fc.integer({ min: 1, max: 9_999_999_999 }),
      })
      .map(({ type, cents }): AccountEvent => ({ type, total: money(cents / 100), transaction: 'V00000001' }))
    const opening = fc.integer({ min: -999_999, max: 999_999 }).map((cents) => money(cents / 100))
    fc.assert(
      fc.property(
        fc.constantFrom(...personTypes),
        fc.array(event, { maxLength: 40 }),
        opening,
        (type, events, start) => {
          const rows = accountEntries(type, events, start)
          const debits = sumMoney(rows.map((row) => row.debit))
          const credits = sumMoney(rows.map((row) => row.credit))
          const change = type === 'Proveedor' ? subtractMoney(credits, debits) : subtractMoney(debits, credits)
          expect(rows.at(-1)?.total ?? start).toBe(sumMoney([start, change]))
          for (const row of rows) expect([row.debit, row.credit].filter((side) => side > 0)).toHaveLength(1)
        },
      ),
    )
  })
})
