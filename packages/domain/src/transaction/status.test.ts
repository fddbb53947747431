import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { transactionKinds } from './kind.ts'
import type { TransactionKind } from './kind.ts'
import { permittedActions, refusalOf, statusAfter, transactionActions, transitions } from './status.ts'
import type { StatusEvent, TransactionState, TransactionStatus } from './status.ts'

const statuses: TransactionStatus[] = [0, 1, 2]
const events: StatusEvent[] = ['edit', 'remove', 'makeEffective', 'makePaid', 'settle', 'reopen']

const state = (
  kind: TransactionKind,
  status: TransactionStatus,
  hasPayments = false,
  hasCreditable = true,
): TransactionState => ({ id: 'V00000001', kind, status, hasPayments, hasCreditable })

const can = (of: TransactionState): string[] => transactionActions.filter((action) => permittedActions(of).can[action])

describe('the table of statuses', () => {
  it('holds these moves and no other', () => {
    const moves = statuses.flatMap((from) => events.map((event) => `${from} ${event} ${statusAfter(from, event)}`))
    expect(moves.filter((move) => !move.endsWith('undefined'))).toEqual([
      '0 edit 0',
      '0 remove gone',
      '0 makeEffective 1',
      '1 makePaid 2',
      '1 settle 2',
      '2 reopen 1',
    ])
  })

  it('never skips a state and never goes back to Creada, whatever happens in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (happened) => {
        let status: TransactionStatus | 'gone' = 0
        const path: (TransactionStatus | 'gone')[] = [status]
        for (const event of happened) {
          if (status === 'gone') break
          status = statusAfter(status, event) ?? status
          path.push(status)
        }
        expect(path.join(' ')).toMatch(/^0( 0)*( gone| 1( 1| 2( 2)*(?= 1|$))*)?$/)
      }),
    )
  })

  it('has one answer for each status and event', () => {
    const keys = transitions.map(({ from, event }) => `${from} ${event}`)
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('permitted actions', () => {
  it.each<[TransactionKind, TransactionStatus, boolean, string[]]>([
    ['sale', 0, false, ['edit', 'remove', 'makeEffective']],
    ['sale', 0, true, ['makeEffective']],
    ['sale', 1, false, ['makePaid', 'credit', 'pay']],
    ['sale', 1, true, ['makePaid', 'credit', 'pay']],
    ['sale', 2, true, ['credit', 'pay']],
    ['purchase', 0, false, ['edit', 'remove', 'makeEffective']],
    ['purchase', 1, false, ['makePaid', 'pay']],
    ['purchase', 2, true, ['pay']],
    ['creditNote', 0, false, ['remove', 'makeEffective']],
    ['creditNote', 1, false, ['makePaid']],
    ['creditNote', 2, true, []],
  ])('%s at %i, payments %s: %j', (kind, status, hasPayments, expected) => {
    expect(can(state(kind, status, hasPayments))).toEqual(expected)
  })

  it('gives a reason for every action that it denies, and none for the others', () => {
    for (const kind of transactionKinds) {
      for (const status of statuses) {
        for (const flags of [0, 1, 2, 3]) {
          const { can: allowed, refusals } = permittedActions(state(kind, status, flags % 2 === 0, flags > 1))
          for (const action of transactionActions) expect(allowed[action]).toBe(refusals[action] === undefined)
        }
      }
    }
  })

  it('says the reason in the specification’s words', () => {
    expect(refusalOf('remove', state('sale', 1))?.code).toBe('remove_processed')
    expect(refusalOf('remove', state('sale', 0, true))?.code).toBe('remove_with_payments')
    expect(refusalOf('edit', state('sale', 0, true))?.code).toBe('edit_with_payments')
    expect(refusalOf('edit', state('creditNote', 0))?.code).toBe('edit_refused_note')
    expect(refusalOf('edit', state('creditNote', 1))?.code).toBe('edit_refused')
    expect(refusalOf('credit', state('purchase', 2))?.code).toBe('credit_refused')
    expect(refusalOf('credit', state('sale', 0))?.code).toBe('credit_refused')
    expect(refusalOf('credit', state('sale', 1, false, false))?.code).toBe('credit_exhausted')
    expect(refusalOf('pay', state('sale', 0))?.code).toBe('payment_needs_effective')
    expect(refusalOf('pay', state('creditNote', 1))?.code).toBe('payment_on_credit_note')
  })

  it('lets a sale be credited where nobody said that nothing is left', () => {
    const sale = { id: 'V00000001', kind: 'sale', status: 1, hasPayments: false } as const
    expect(permittedActions(sale).can.credit).toBe(true)
  })

  it('names the state that the transaction is in', () => {
    expect(refusalOf('makeEffective', state('sale', 2))).toEqual({
      code: 'state_refused',
      values: { id: 'V00000001', state: 'Pagada' },
    })
    expect(refusalOf('makePaid', state('sale', 0))?.values).toEqual({ id: 'V00000001', state: 'Creada' })
  })
})
