import type { SplitRange } from '@trastienda/domain/calendar/whole-days'
import { statement, statementFamily } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import { orderNames } from '#platform/lists/list-orders'
import type { OrderedSpan } from '#platform/lists/list-request'
import { ROWS, withinParts } from './figure-rows.ts'
import {
  allTimeText,
  columnsOf,
  pastStockText,
  rangeText,
  rankedOrders,
  searchText,
  type RankedMeasure,
  type RankedOrder,
} from './ranked-lists.ts'
import { bucketsOf, instantsOf, storedFigures } from './sums.repository.ts'

export type { RankedMeasure }

/** A page of a ranked list, within a tab and a search. */
export interface RankedPage extends OrderedSpan<RankedOrder> {
  /** The id of a tab; undefined for all. */
  readonly tab: string | undefined
  /** `like` patterns that name and code must match, all of them; undefined without a search. */
  readonly patterns: readonly string[] | undefined
}

/** Figures as PostgreSQL writes decimals: what the list is ranked by, and what it tells beside that. */
interface Figures {
  readonly total: string
  readonly beside: string
}

export interface RankedList {
  readonly rows: readonly (Figures & { readonly code: string })[]
  /** The sums of all rows that the search finds, by tab. */
  readonly groups: readonly (Figures & { readonly tab: string; readonly count: number })[]
  /** The highest total of all rows of the tab that the search finds. */
  readonly highest: string
}

interface Row {
  readonly rows: RankedList['rows'] | null
  readonly groups: RankedList['groups'] | null
  readonly highest: string
}

const rangeMeasures = ['sold', 'bought', 'customers'] as const

export type RangeMeasure = (typeof rangeMeasures)[number]

const order = orderNames(rankedOrders)
const measure = [...rangeMeasures, 'stock'] as const

const PAGES = statementFamily<Row, { measure: RankedMeasure; order: RankedOrder }>(
  'figures.ranked',
  { measure, order },
  (variant) => allTimeText(variant.measure, variant.order),
)
const SEARCHES = statementFamily<Row, { measure: RankedMeasure }>('figures.searched', { measure }, (variant) =>
  searchText(variant.measure),
)
const RANGES = statementFamily<Row, { measure: RangeMeasure; order: RankedOrder }>(
  'figures.of_range',
  { measure: rangeMeasures, order },
  (variant) =>
    rangeText(variant.measure, variant.order, {
      stored: storedFigures(['subject', ...columnsOf(variant.measure)].join(', '), [variant.measure], 6),
      counted: ROWS[variant.measure === 'customers' ? 'customers' : 'goods'].text(withinParts(14)),
    }),
)
const PAST_STOCK = statementFamily<Row, { order: RankedOrder }>('figures.past_stock', { order }, (variant) =>
  pastStockText(variant.order),
)

// The first and the last day that a measure has, by the figures and by the notes.
const SPAN = statement<{ first: string | null; last: string | null }>(
  'figures.span',
  `select least((select min(bucket) from figure where business_id = $1 and measure = $2 and grain = 'day'),
                (select min(day) from figure_note where business_id = $1 and measure = $2)) as first,
          greatest((select max(bucket) from figure where business_id = $1 and measure = $2 and grain = 'day'),
                   (select max(day) from figure_note where business_id = $1 and measure = $2)) as last`,
)
const LAST_STOCK = statement<{ last: string | null }>(
  'figures.last_stock',
  `select greatest((select max(bucket) from figure where business_id = $1 and measure = 'stock' and grain = 'month'),
                   (select max(day) from figure_note where business_id = $1 and measure = 'stock')) as last`,
)

const cut = ({ tab, limit, offset }: RankedPage) => [tab, limit, offset]

export const rankedListsRepository = {
  /** @param at of the stock, the instant at which it is told: `infinity` for now */
  async allTime(tx: BusinessTx, measure: RankedMeasure, page: RankedPage, at?: string): Promise<RankedList> {
    const values = [...cut(page), ...(at === undefined ? [] : [at])]
    if (page.patterns === undefined) return toList(await tx.row(PAGES({ measure, order: page.order }), values))
    return toList(await tx.row(SEARCHES({ measure }), [...values, page.patterns, page.order]))
  },

  async ofRange(
    tx: BusinessTx,
    measure: RangeMeasure,
    { days, parts }: SplitRange,
    page: RankedPage,
  ): Promise<RankedList> {
    const values = [...cut(page), page.patterns, ...bucketsOf(days), ...instantsOf(parts)]
    return toList(await tx.row(RANGES({ measure, order: page.order }), values))
  },

  /** @param month where the month of the instant ends: its last instant's successor, and the day on which the next one begins */
  async pastStock(
    tx: BusinessTx,
    at: string,
    month: { readonly endsAt: string; readonly next: string },
    page: RankedPage,
  ): Promise<RankedList> {
    return toList(
      await tx.row(PAST_STOCK({ order: page.order }), [...cut(page), at, page.patterns, month.endsAt, month.next]),
    )
  },

  /** The first and the last day that a measure has; undefined where it has none. */
  async span(tx: BusinessTx, measure: RankedMeasure): Promise<{ first: string; last: string } | undefined> {
    const row = await tx.row(SPAN, [measure])
    return row?.first && row.last ? { first: row.first, last: row.last } : undefined
  },

  /** A day of the last month in which any stock changed. */
  lastStockDay: async (tx: BusinessTx): Promise<string | undefined> => (await tx.row(LAST_STOCK))?.last ?? undefined,
}

const toList = (row: Row | undefined): RankedList => ({
  rows: row?.rows ?? [],
  groups: row?.groups ?? [],
  highest: row?.highest ?? '0',
})
