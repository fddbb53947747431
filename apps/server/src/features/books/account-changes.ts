import { accountEntries, validateBalance, type AccountEvent } from '@trastienda/domain/account/entries'
import { INITIAL_BALANCE } from '@trastienda/domain/account/spread'
import { ZERO, type Money } from '@trastienda/domain/money/amount'
import { addMoney, sumMoney, totalMoney } from '@trastienda/domain/money/arithmetic'
import { refuseAny } from '#platform/refusal'
import type { Account, AccountChange } from './money.repository.ts'
import type { NewPayment } from './payment-record.ts'
import type { Decided, Opening } from './posting.ts'

/** Something that happened to a person's account, and the payment that it comes from. */
interface OwnEvent {
  readonly person: string
  readonly event: AccountEvent
  readonly payment?: NewPayment
}

/**
 * The one change of each person's account that a unit of work comes to, in the order in which its events happened.
 *
 * @throws Refusal where a balance would be out of range
 */
export const accountChanges = ({ postings = [], payments = [], openings = [], accounts }: Decided): AccountChange[] => {
  const events: OwnEvent[] = [
    ...openings.map(({ person, total }) => ({ person, event: { type: 'initialBalance', total } as const })),
    ...postings.flatMap(({ record, charge, payments: made }) => [
      ...(charge === undefined ? [] : [{ person: record.receptor, event: charge }]),
      ...made.flatMap(eventOf),
    ]),
    ...payments.flatMap(eventOf),
  ]
  const opened = new Map(openings.map((opening) => [opening.person, newAccount(opening)]))
  return [...Map.groupBy(events, ({ person }) => person)].map(([person, own]) => {
    const account = opened.get(person) ?? accounts?.get(person)
    if (account === undefined) throw new Error(`The account of ${person} changes without its lock`)
    return accountChange(account, own)
  })
}

const eventOf = (payment: NewPayment): OwnEvent[] => {
  const { event, record } = payment
  return event === undefined || record.person === undefined ? [] : [{ person: record.person, event, payment }]
}

const accountChange = (account: Account, events: readonly OwnEvent[]): AccountChange => {
  const decided = accountEntries(
    account.type,
    events.map(({ event }) => event),
    account.balance,
  )
  const entries = decided.map((entry, index) => ({
    ...entry,
    transactionId: entry.transaction === INITIAL_BALANCE ? undefined : entry.transaction,
    paymentId: events[index]?.payment?.record.id,
    debited: totalMoney(decided.slice(0, index + 1).map(({ debit }) => debit)),
    credited: totalMoney(decided.slice(0, index + 1).map(({ credit }) => credit)),
  }))
  const balance = entries.at(-1)?.total ?? account.balance
  const refusal = validateBalance(balance)
  if (refusal !== undefined) refuseAny([refusal])
  return { account, entries, balance, initialPaid: addMoney(account.initialPaid, sumMoney(events.map(paidOfInitial))) }
}

const paidOfInitial = ({ payment }: OwnEvent): Money =>
  payment?.record.details.find(({ isInitialBalance }) => isInitialBalance)?.amount ?? ZERO

/** Nobody else can have locked the account of a contact that this unit of work makes. */
const newAccount = ({ person, name, type }: Opening): Account => ({
  person,
  name,
  type,
  balance: ZERO,
  creditLimit: undefined,
  entryCount: 0,
  initialTotal: ZERO,
  initialPaid: ZERO,
  initialAt: undefined,
})
