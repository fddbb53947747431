import { statement, type Statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import { foldText, pageText, SOURCES, type StandingList, type StandingOrder } from './standing-lists.ts'

/** A page of a list over all time, within a group and a search. */
export interface StandingPage {
  readonly order: StandingOrder
  /** The id of a group; undefined for all. */
  readonly group: string | undefined
  /** `like` patterns that name and code must match, all of them; undefined without a search. */
  readonly patterns: readonly string[] | undefined
  readonly limit: number
  readonly offset: number
}

/** Figures as PostgreSQL writes decimals. Each list says what they are. */
interface Figures {
  readonly total: string
  readonly other: string
}

export interface Standing {
  readonly rows: readonly (Figures & { readonly code: string })[]
  /** The sums of all rows that the search finds, by group. */
  readonly groups: readonly (Figures & { readonly group: string; readonly count: number })[]
  /** The highest total of all rows of the group that the search finds. */
  readonly highest: string
}

/** Up to which instant the standings know what moved, and how records are named and grouped. */
export interface Known {
  readonly movedTo: string
  readonly namedTo: string
}

/** As it comes from the database. */
export interface StandingRow {
  readonly rows: Standing['rows'] | null
  readonly groups: Standing['groups'] | null
  readonly highest: string
}

const ORDERS = ['-total', 'total', 'name', '-name'] as const satisfies readonly StandingOrder[]

const pagesOf = (list: StandingList) =>
  Object.fromEntries(
    ORDERS.map((order) => [
      order,
      statement<StandingRow>(
        `standings.${list}_${order.startsWith('-') ? `${order.slice(1)}_down` : `${order}_up`}`,
        pageText(SOURCES[list], order),
      ),
    ]),
  ) as Record<StandingOrder, Statement<StandingRow>>

const PAGES = {
  sold: pagesOf('sold'),
  bought: pagesOf('bought'),
  customers: pagesOf('customers'),
  stockValue: pagesOf('stockValue'),
} satisfies Record<StandingList, unknown>

const foldOf = (list: StandingList) => statement<{ folded: number }>(`standings.fold_${list}`, foldText(SOURCES[list]))

const FOLDS = {
  sold: foldOf('sold'),
  bought: foldOf('bought'),
  customers: foldOf('customers'),
  stockValue: foldOf('stockValue'),
} satisfies Record<StandingList, unknown>

const KNOWN = statement<Known>(
  'standings.known',
  `select moved_to as "movedTo", named_to as "namedTo" from standing_known where business_id = $1`,
)
// Only one server at a time brings up the standings of a business. No call waits for this lock.
const LOCK = statement<Known>('standings.lock', `${KNOWN.text} for update`)
const BEGIN = statement(
  'standings.begin',
  `insert into standing_known (business_id, moved_to, named_to) values ($1, '-infinity', '-infinity') on conflict do nothing`,
)
// A unit of work lasts a minute at most, so every name that was changed two minutes ago has been seen by now.
const KNOW = statement(
  'standings.know',
  `update standing_known set moved_to = $2, named_to = now() - interval '2 minutes' where business_id = $1`,
)
// Names are known by the database's clock, which may have been wrong as well.
const IS_AHEAD = statement<{ isAhead: boolean }>(
  'standings.is_ahead',
  `select exists (select from standing_known
                   where business_id = $1 and (moved_to > $2 or named_to > now() - interval '1 minute')) as "isAhead"`,
)
const FORGET = [
  statement('standings.forget_rows', 'delete from standing where business_id = $1'),
  statement('standings.forget_sums', 'delete from standing_sum where business_id = $1'),
  statement('standings.forget_known', 'delete from standing_known where business_id = $1'),
]
const SPAN = statement<{ first: string | null; last: string | null }>(
  'standings.span',
  `select least(moved, dated) as first, greatest(last_moved, last_dated) as last
     from (select (select min(occurred_at) from stock_history where business_id = $1) as moved,
                  (select max(occurred_at) from stock_history where business_id = $1) as last_moved,
                  (select min(occurred_at) from transaction where business_id = $1) as dated,
                  (select max(occurred_at) from transaction where business_id = $1) as last_dated) as ends`,
)
const FIRST_MOVED = statement<{ first: string | null }>(
  'standings.first_moved',
  `select least((select min(occurred_at) from stock_history where business_id = $1),
                (select min(effective_at) from transaction where business_id = $1 and kind = 'sale' and status >= 1)) as first`,
)
const IS_BEHIND = statement<{ isBehind: boolean }>(
  'standings.is_behind',
  `select exists (select from stock_history where business_id = $1 and occurred_at > $2 and occurred_at <= $4)
       or exists (select from transaction where business_id = $1 and kind = 'sale' and status >= 1
                                            and effective_at > $2 and effective_at <= $4)
       or exists (select from product where business_id = $1 and catalogue_at > $3)
       or exists (select from person where business_id = $1 and catalogue_at > $3) as "isBehind"`,
)

export const toStanding = (row: StandingRow | undefined): Standing => ({
  rows: row?.rows ?? [],
  groups: row?.groups ?? [],
  highest: row?.highest ?? '0',
})

const NEVER: Known = { movedTo: '-infinity', namedTo: '-infinity' }

export const standingsRepository = {
  /** @param values the list's own parameters */
  async page(tx: BusinessTx, list: StandingList, values: readonly unknown[], page: StandingPage): Promise<Standing> {
    const { movedTo, namedTo } = await this.known(tx)
    const { order, group, patterns, limit, offset } = page
    const known = [movedTo, namedTo, 'infinity']
    return toStanding(await tx.row(PAGES[list][order], [...known, ...values, group, patterns, limit, offset]))
  },

  known: async (tx: BusinessTx): Promise<Known> => (await tx.row(KNOWN)) ?? NEVER,

  /** As `known`, locked: another server that would bring them up waits. */
  async lock(tx: BusinessTx): Promise<Known> {
    tx.write(BEGIN)
    return (await tx.row(LOCK)) ?? NEVER
  },

  async fold(
    tx: BusinessTx,
    list: StandingList,
    known: Known,
    until: string,
    values: readonly unknown[],
  ): Promise<void> {
    await tx.row(FOLDS[list], [known.movedTo, known.namedTo, until, ...values])
  },

  know: (tx: BusinessTx, movedTo: string): void => tx.write(KNOW, [movedTo]),

  /** Whether the standings know of more than an instant, or of names in the database's future. */
  async isAhead(tx: BusinessTx, instant: string): Promise<boolean> {
    return (await tx.row(IS_AHEAD, [instant]))?.isAhead === true
  },

  /** Removes all standings: they are counted anew from their rows. */
  async forget(tx: BusinessTx): Promise<void> {
    await this.lock(tx)
    for (const each of FORGET) tx.write(each)
  },

  /** Whether something happened up to an instant that the standings do not know yet. */
  async isBehind(tx: BusinessTx, { movedTo, namedTo }: Known, until: string): Promise<boolean> {
    return (await tx.row(IS_BEHIND, [movedTo, namedTo, until]))?.isBehind === true
  },

  /** The instant of the first stock change or sale. */
  async firstMoved(tx: BusinessTx): Promise<string | undefined> {
    return (await tx.row(FIRST_MOVED))?.first ?? undefined
  },

  /** The instants of the first and the last stock change or document. */
  async span(tx: BusinessTx): Promise<{ first: string | undefined; last: string | undefined }> {
    const row = await tx.row(SPAN)
    return { first: row?.first ?? undefined, last: row?.last ?? undefined }
  },
}
