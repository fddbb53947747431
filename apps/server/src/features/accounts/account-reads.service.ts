import type { z } from 'zod'
import type { Account, AccountRow, accountsApi, OpenTransaction } from '@trastienda/contract/accounts.contract'
import { obligations, obligationSide, type ObligationSide } from '@trastienda/domain/account/obligations'
import { subtractTotals } from '@trastienda/domain/money/arithmetic'
import { personTypes, type PersonType } from '@trastienda/domain/person/person-type'
import { seenPersonTypes } from '@trastienda/domain/staff/sight'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { found, requireSeen } from '#platform/refusal'
import type { DateOrder } from '#platform/lists/list-orders'
import { listPage, openRange, orderedSpanOf, spanOf, type OrderedSpan } from '#platform/lists/list-request'
import { searchPatterns } from '#platform/lists/search-terms'
import type { UnitOfWork } from '#platform/unit-of-work'
import { accountListRepository, type AccountFilter, type TypeSum } from './account-list.repository.ts'
import { ledgerRepository, type LedgerRow, type LedgerSpan } from './ledger.repository.ts'
import { openItemsRepository } from './open-items.repository.ts'

type Query<Name extends keyof typeof accountsApi> = z.output<(typeof accountsApi)[Name]['query']>
type Page<Name extends keyof typeof accountsApi> = z.input<(typeof accountsApi)[Name]['answer']>

/** The list of accounts, and the entries and open items of one. */
export const createAccountReads = (unit: UnitOfWork) => ({
  list: (context: CallContext, query: Query<'payments.accounts'>): Promise<Page<'payments.accounts'>> =>
    unit.read(context, async (tx) => {
      const everybody: AccountFilter = { patterns: undefined, isWithBalance: false, at: query.at }
      const filter = { ...everybody, patterns: searchPatterns(query.search), isWithBalance: query.owed !== undefined }
      const types = personTypes.filter((type) => isListed(type, query.tab, query.owed))
      const [accounts, { sums, all }] = await Promise.all([
        accountListRepository.page(tx, filter, types, orderedSpanOf(query)),
        sumsOf(tx, everybody, filter.patterns),
      ])
      const data = accounts.map(({ code, name, type, balance }): Account => ({
        $id: code,
        code,
        name,
        type,
        checkingAccount: balance,
      }))
      const total = countOf(sums, types, query.owed === undefined ? 'count' : 'owed')
      return { ...listPage(query, { data, total, counts: tabCounts(sums) }), totals: obligations(all) }
    }),

  rows: (
    context: CallContext,
    person: string,
    query: Query<'people.checking_account'>,
  ): Promise<Page<'people.checking_account'>> =>
    unit.read(context, async (tx) => {
      const [{ after, until, ...totals }] = await Promise.all([
        ledgerRepository.sums(tx, person, openRange(query)),
        checkPerson(tx, context, person),
      ])
      const span = entriesOf({ after, until }, orderedSpanOf(query))
      const rows = await ledgerRepository.rows(tx, person, span, query.sort)
      const total = until - after
      return { ...listPage(query, { data: rows.map(toAccountRow), total, counts: { all: total } }), totals }
    }),

  openTransactions: (
    context: CallContext,
    person: string,
    query: Query<'people.open_transactions'>,
  ): Promise<Page<'people.open_transactions'>> =>
    unit.read(context, async (tx) => {
      const { limit, offset } = spanOf(query)
      const [items, { count, total, payed }] = await Promise.all([
        openItemsRepository.page(tx, person, limit, offset),
        openItemsRepository.sums(tx, person),
        checkPerson(tx, context, person),
      ])
      const data = items.map(({ transaction, creationDate, total, payed }): OpenTransaction => ({
        transaction,
        creationDate,
        total,
        payed,
      }))
      const totals = { total, payed, due: subtractTotals(total, payed) }
      return { ...listPage(query, { data, total: count, counts: { all: count } }), totals }
    }),
})

export type AccountReads = ReturnType<typeof createAccountReads>

/**
 * The entries of a page, read by their numbers: numbers have no gaps, so a page far behind is found as fast as the
 * first.
 */
const entriesOf = ({ after, until }: LedgerSpan, { order, limit, offset }: OrderedSpan<DateOrder>): LedgerSpan =>
  order === 'creationDate'
    ? { after: after + offset, until: Math.min(after + offset + limit, until) }
    : { after: Math.max(after, until - offset - limit), until: until - offset }

const checkPerson = async (tx: BusinessTx, { capabilities }: CallContext, person: string): Promise<void> =>
  requireSeen(seenPersonTypes(capabilities), found(await openItemsRepository.holder(tx, person)).type)

type Owed = ObligationSide | 'any' | undefined

const isOnSide = (type: PersonType, owed: Owed): boolean =>
  owed === undefined || owed === 'any' || obligationSide(type) === owed

const isListed = (type: PersonType, tab: 'all' | 'Cliente' | 'Proveedor', owed: Owed): boolean =>
  (tab === 'all' || type === tab) && isOnSide(type, owed)

/** How many accounts of these types there are, or how many of them have a balance. */
const countOf = (sums: readonly TypeSum[], types: readonly PersonType[], of: 'count' | 'owed'): number =>
  sums.filter(({ type }) => types.includes(type)).reduce((total, sum) => total + sum[of], 0)

/** How many accounts each tab has, not only the one that is shown. */
const tabCounts = (sums: readonly TypeSum[]) => ({
  all: countOf(sums, personTypes, 'count'),
  Cliente: countOf(sums, ['Cliente'], 'count'),
  Proveedor: countOf(sums, ['Proveedor'], 'count'),
  owed: countOf(sums, personTypes, 'owed'),
})

/** Adds up each type, for the search and for everybody. An empty search finds everybody, so the sums are read once. */
const sumsOf = async (tx: BusinessTx, everybody: AccountFilter, patterns: AccountFilter['patterns']) => {
  const all = accountListRepository.sums(tx, everybody)
  const sums = patterns === undefined ? all : accountListRepository.sums(tx, { ...everybody, patterns })
  return { sums: await sums, all: await all }
}

const toAccountRow = (row: LedgerRow): AccountRow => ({
  $id: String(row.sequence),
  creationDate: row.occurredAt,
  event: row.event,
  debit: row.debit,
  credit: row.credit,
  total: row.total,
  transaction: row.transactionId,
  payment: row.paymentId,
})
