import { problem } from '#domain/problem'
import type { Problem } from '#domain/problem'
import { isNote, type TransactionKind } from './kind.ts'

export type TransactionStatus = 0 | 1 | 2

/** What can happen to a transaction. `settle` and `reopen` follow from payments; the others are calls of their own. */
export type StatusEvent = 'edit' | 'remove' | 'makeEffective' | 'makePaid' | 'settle' | 'reopen'

/** What a user can do with a transaction. `credit` makes a credit note of a sale, `pay` enters a payment. */
export type TransactionAction = 'edit' | 'remove' | 'makeEffective' | 'makePaid' | 'credit' | 'pay'

export const CREATED = 0
export const EFFECTIVE = 1
export const PAID = 2

/** The result of making a document effective: done, or refused and unchanged. */
export const DONE = 0
export const REFUSED = 1

export const statusLabels = { 0: 'Creada', 1: 'Efectiva', 2: 'Pagada' } as const satisfies Record<
  TransactionStatus,
  string
>

export const statusLetters = { 0: 'C', 1: 'E', 2: 'P' } as const satisfies Record<TransactionStatus, string>

/** All transitions there are; `gone` is removal. */
export const transitions = [
  { from: CREATED, event: 'edit', to: CREATED },
  { from: CREATED, event: 'remove', to: 'gone' },
  { from: CREATED, event: 'makeEffective', to: EFFECTIVE },
  { from: EFFECTIVE, event: 'makePaid', to: PAID },
  { from: EFFECTIVE, event: 'settle', to: PAID },
  { from: PAID, event: 'reopen', to: EFFECTIVE },
] as const satisfies readonly { from: TransactionStatus; event: StatusEvent; to: TransactionStatus | 'gone' }[]

/** The status after an event; undefined when the event is not allowed in `from`. */
export function statusAfter(from: TransactionStatus, event: StatusEvent): TransactionStatus | 'gone' | undefined {
  return transitions.find((transition) => transition.from === from && transition.event === event)?.to
}

export type TransactionState = {
  readonly id: string
  readonly kind: TransactionKind
  readonly status: TransactionStatus
  readonly hasPayments: boolean
  /** False once the credit notes of a sale cover every quantity. A caller that does not know leaves it out. */
  readonly hasCreditable?: boolean
}

export type Permissions = {
  readonly can: Readonly<Record<TransactionAction, boolean>>
  /** The reason against each action that is not permitted. */
  readonly refusals: Readonly<Partial<Record<TransactionAction, Problem>>>
}

/** All actions on a transaction with the reasons against them: the server checks by it, the screen's buttons follow it. */
export function permittedActions(state: TransactionState): Permissions {
  const refusals: Partial<Record<TransactionAction, Problem>> = {}
  for (const action of transactionActions) {
    const refusal = refusalOf(action, state)
    if (refusal !== undefined) refusals[action] = refusal
  }
  const can = (action: TransactionAction): boolean => refusals[action] === undefined
  return {
    can: {
      edit: can('edit'),
      remove: can('remove'),
      makeEffective: can('makeEffective'),
      makePaid: can('makePaid'),
      credit: can('credit'),
      pay: can('pay'),
    },
    refusals,
  }
}

/** Why one action is not permitted; undefined when it is. */
export function refusalOf(action: TransactionAction, state: TransactionState): Problem | undefined {
  return checks[action](state)
}

export const transactionActions = [
  'edit',
  'remove',
  'makeEffective',
  'makePaid',
  'credit',
  'pay',
] as const satisfies readonly TransactionAction[]

/** The refusal of an operation that the present state of a transaction does not admit; its text names the state. */
export function stateRefused({ id, status }: Pick<TransactionState, 'id' | 'status'>): Problem {
  return problem('state_refused', undefined, { id, state: statusLabels[status] })
}

const checks: Record<TransactionAction, (state: TransactionState) => Problem | undefined> = {
  edit: ({ kind, status, hasPayments }) => {
    if (kind === 'creditNote' && status === CREATED) return problem('edit_refused_note')
    if (isNote(kind) || statusAfter(status, 'edit') === undefined) {
      return problem('edit_refused', undefined, { state: statusLabels[status] })
    }
    return hasPayments ? problem('edit_with_payments') : undefined
  },
  remove: ({ status, hasPayments }) => {
    if (statusAfter(status, 'remove') === undefined) return problem('remove_processed')
    return hasPayments ? problem('remove_with_payments') : undefined
  },
  makeEffective: (state) =>
    statusAfter(state.status, 'makeEffective') === undefined ? stateRefused(state) : undefined,
  makePaid: (state) => {
    if (state.kind === 'supplierNote') return problem('credit_note_call_required')
    return statusAfter(state.status, 'makePaid') === undefined ? stateRefused(state) : undefined
  },
  credit: ({ kind, status, hasCreditable = true }) => {
    if (kind !== 'sale' || status < EFFECTIVE) return problem('credit_refused')
    return hasCreditable ? undefined : problem('credit_exhausted')
  },
  pay: ({ id, kind, status }) => {
    if (isNote(kind)) return problem('payment_on_credit_note')
    return status < EFFECTIVE
      ? problem('payment_needs_effective', undefined, { id, state: statusLabels[status] })
      : undefined
  },
}
