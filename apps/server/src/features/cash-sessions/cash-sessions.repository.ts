import type { CashCount, CashReport } from '@trastienda/contract/cash-sessions.contract'
import type { InstantRange } from '@trastienda/domain/calendar/business-day'
import type { Money, MoneySum } from '@trastienda/domain/money/amount'
import { statement, statementFamily } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import { orderBy, orderNames, type ListOrders, type OrderOf } from '#platform/lists/list-orders'
import type { OrderedSpan } from '#platform/lists/list-request'

/** A session of a register as it is stored, with the names of its register and people. */
export interface SessionRecord {
  readonly id: string
  readonly register: number
  readonly registerName: string
  /** The fund of its register; undefined for Caja. */
  readonly fund: string | undefined
  readonly deviceId: string
  readonly openedBy: string
  readonly openedByName: string
  readonly openedAt: string
  readonly float: Money
  readonly counts: readonly CashCount[]
  readonly closedBy: string | undefined
  readonly closedByName: string | undefined
  readonly closedAt: string | undefined
  readonly number: number | undefined
  readonly expected: MoneySum | undefined
  readonly counted: Money | undefined
  readonly stays: Money | undefined
  readonly reason: string | undefined
  readonly differencePayment: string | undefined
}

export type NewSession = Pick<SessionRecord, 'id' | 'register' | 'deviceId' | 'openedBy' | 'float'>

/** What a closing writes. */
export interface ClosedSession {
  readonly closedBy: string
  readonly number: number
  readonly expected: MoneySum
  readonly counted: Money
  readonly stays: Money
  readonly differencePayment: string | undefined
  readonly report: CashReport
  readonly reason: string | undefined
}

const orders = { openedAt: { by: ['opened_at', 'id'] } } as const satisfies ListOrders<'openedAt'>

export type SessionOrder = OrderOf<'openedAt'>

/** Names the people of the business in a query of its own: in a cluster users are stored on another machine. */
export const MEMBERS = `(select user_account.id, concat_ws(' ', name, last_name) as name
                  from membership join user_account on user_account.id = membership.user_id
                 where membership.business_id = $1)`
const COLUMNS = `cash_session.id, register_number as register, cash_register.name as "registerName", fund_id as fund, cash_session.device_id as "deviceId",
          opened_by as "openedBy", coalesce(opener.name, '') as "openedByName", opened_at as "openedAt", opening_float as float,
          counts, closed_by as "closedBy", closer.name as "closedByName", closed_at as "closedAt", cash_session.number, expected,
          counted, stays, reason, difference_payment_id as "differencePayment"`
const JOINS = `
     join cash_register on cash_register.business_id = $1 and cash_register.number = register_number
     left join ${MEMBERS} as opener on opener.id = opened_by
     left join ${MEMBERS} as closer on closer.id = closed_by
    where cash_session.business_id = $1`

const FIND = statement<SessionRecord>(
  'cash_sessions.find',
  `select ${COLUMNS} from cash_session ${JOINS} and cash_session.id = $2`,
)
// Excludes `for key share`, by which payments hold the session that they join.
const LOCK = statement<{ id: string }>(
  'cash_sessions.lock',
  `select id from cash_session where business_id = $1 and id = $2 for update`,
)
const REPORT = statement<{ report: CashReport }>(
  'cash_sessions.report',
  `select report from cash_session where business_id = $1 and id = $2 and report is not null`,
)
const LAST_STAY = statement<{ stays: Money }>(
  'cash_sessions.last_stay',
  `select stays from cash_session where business_id = $1 and register_number = $2 and closed_at is not null
    order by number desc limit 1`,
)
const INSERT = statement(
  'cash_sessions.insert',
  `insert into cash_session (business_id, id, register_number, device_id, opened_by, opened_at, opening_float)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)
const SET_COUNTS = statement(
  'cash_sessions.set_counts',
  `update cash_session set counts = $3 where business_id = $1 and id = $2`,
)
const CLOSE = statement(
  'cash_sessions.close',
  `update cash_session
      set closed_by = $3, closed_at = $4, number = $5, expected = $6, counted = $7, stays = $8, difference_payment_id = $9,
          report = $10, reason = $11
    where business_id = $1 and id = $2`,
)

// Sessions of somebody who sees only their own, of a register, of a tab, in a range.
const CHOSEN = `and ($2::uuid is null or opened_by = $2 or closed_by = $2) and ($3::int is null or register_number = $3)
      and opened_at between $4 and $5`
const TAB = `and ($6::boolean is null or (closed_at is null) = $6)`

const PAGE = statementFamily<SessionRecord, { order: SessionOrder }>(
  'cash_sessions.page',
  { order: orderNames(orders) },
  ({ order }) =>
    `select ${COLUMNS} from cash_session ${JOINS} ${CHOSEN} ${TAB}
      order by ${orderBy(orders, order, 'cash_session')} limit $7 offset $8`,
)
const COUNTS = statement<{ isOpen: boolean; count: number }>(
  'cash_sessions.counts',
  `select closed_at is null as "isOpen", count(*) as count from cash_session
    where cash_session.business_id = $1 ${CHOSEN} group by 1`,
)
const NAME = statement<{ name: string }>('cash_sessions.name', `select name from ${MEMBERS} as member where id = $2`)
const SELLERS = statement<{ count: number }>(
  'cash_sessions.sellers',
  `select count(*) as count from membership where business_id = $1 and status = 'active' and role <> 'accountant'`,
)

export interface SessionFilter extends InstantRange {
  /** Only sessions that this person opened or closed; undefined for all. */
  readonly person: string | undefined
  readonly register: number | undefined
}

const valuesOf = ({ person, register, start, end }: SessionFilter) => [person, register, start, end]

export const cashSessionsRepository = {
  find: (tx: BusinessTx, id: string) => tx.row(FIND, [id]),
  /** The session, locked: no movement joins it until the commit. */
  async lock(tx: BusinessTx, id: string): Promise<SessionRecord | undefined> {
    return (await tx.row(LOCK, [id])) === undefined ? undefined : tx.row(FIND, [id])
  },
  /** The report of a closed session, as it was closed. */
  report: async (tx: BusinessTx, id: string) => (await tx.row(REPORT, [id]))?.report,
  /** What stayed in the drawer at the last closing; undefined before the first. */
  lastStay: async (tx: BusinessTx, register: number) => (await tx.row(LAST_STAY, [register]))?.stays,
  insert: (tx: BusinessTx, { id, register, deviceId, openedBy, float }: NewSession) =>
    tx.write(INSERT, [id, register, deviceId, openedBy, tx.now, float]),
  setCounts: (tx: BusinessTx, id: string, counts: readonly CashCount[]) =>
    tx.write(SET_COUNTS, [id, JSON.stringify(counts)]),
  close: (tx: BusinessTx, id: string, { closedBy, number, ...closed }: ClosedSession) =>
    tx.write(CLOSE, [
      id,
      closedBy,
      tx.now,
      number,
      closed.expected,
      closed.counted,
      closed.stays,
      closed.differencePayment,
      JSON.stringify(closed.report),
      closed.reason,
    ]),
  page: (
    tx: BusinessTx,
    filter: SessionFilter,
    isOpen: boolean | undefined,
    { order, limit, offset }: OrderedSpan<SessionOrder>,
  ) => tx.rows(PAGE({ order }), [...valuesOf(filter), isOpen, limit, offset]),
  async counts(tx: BusinessTx, filter: SessionFilter): Promise<{ all: number; open: number; closed: number }> {
    const rows = await tx.rows(COUNTS, valuesOf(filter))
    const countOf = (isOpen: boolean) => rows.find((row) => row.isOpen === isOpen)?.count ?? 0
    const [open, closed] = [countOf(true), countOf(false)]
    return { all: open + closed, open, closed }
  },
  /** The name of a person of the business. */
  nameOf: async (tx: BusinessTx, person: string) => (await tx.row(NAME, [person]))?.name,
  /** How many people of the business may sell. */
  sellers: async (tx: BusinessTx) => (await tx.row(SELLERS))?.count ?? 0,
}
