import type { SplitRange } from '@trastienda/domain/calendar/whole-days'
import type { MoneySum, Quantity } from '@trastienda/domain/money/amount'
import { statement, statementFamily, type Statement } from '#platform/database/statement'
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

/** The figure that ranks each list, and the figure beside it. */
interface Figures {
  readonly sold: { readonly total: Quantity; readonly beside: Quantity }
  readonly bought: { readonly total: Quantity; readonly beside: Quantity }
  readonly customers: { readonly total: MoneySum; readonly beside: number }
  readonly stock: { readonly total: MoneySum; readonly beside: Quantity }
}

export interface RankedList<Measure extends RankedMeasure> {
  readonly rows: readonly (Figures[Measure] & { readonly code: string })[]
  /** The sums of all rows that the search finds, by tab. */
  readonly groups: readonly (Figures[Measure] & { readonly tab: string; readonly count: number })[]
  /** The highest total of all rows of the tab that the search finds. */
  readonly highest: Figures[Measure]['total']
}

type AnyList = RankedList<RankedMeasure>

const rangeMeasures = ['sold', 'bought', 'customers'] as const

export type RangeMeasure = (typeof rangeMeasures)[number]

const order = orderNames(rankedOrders)
const measure = [...rangeMeasures, 'stock'] as const

const PAGES = statementFamily<AnyList, { measure: RankedMeasure; order: RankedOrder }>(
  'figures.ranked',
  { measure, order },
  (variant) => allTimeText(variant.measure, variant.order),
)
const SEARCHES = statementFamily<AnyList, { measure: RankedMeasure }>('figures.searched', { measure }, (variant) =>
  searchText(variant.measure),
)
const RANGES = statementFamily<AnyList, { measure: RangeMeasure; order: RankedOrder }>(
  'figures.of_range',
  { measure: rangeMeasures, order },
  (variant) =>
    rangeText(variant.measure, variant.order, {
      stored: storedFigures(['subject', ...columnsOf(variant.measure)].join(', '), [variant.measure], 6),
      counted: ROWS[variant.measure === 'customers' ? 'customers' : 'goods'].text(withinParts(14)),
    }),
)
const PAST_STOCK = statementFamily<AnyList, { order: RankedOrder }>('figures.past_stock', { order }, (variant) =>
  pastStockText(variant.order),
)

// The first and the last day that a measure has, by the figures and by the notes.
const SPAN = statement<{ first: string | undefined; last: string | undefined }>(
  'figures.span',
  `select least((select min(bucket) from figure where business_id = $1 and measure = $2 and grain = 'day'),
                (select min(day) from figure_note where business_id = $1 and measure = $2)) as first,
          greatest((select max(bucket) from figure where business_id = $1 and measure = $2 and grain = 'day'),
                   (select max(day) from figure_note where business_id = $1 and measure = $2)) as last`,
)
const LAST_STOCK = statement<{ last: string | undefined }>(
  'figures.last_stock',
  `select greatest((select max(bucket) from figure where business_id = $1 and measure = 'stock' and grain = 'month'),
                   (select max(day) from figure_note where business_id = $1 and measure = 'stock')) as last`,
)

const cut = ({ tab, limit, offset }: RankedPage) => [tab, limit, offset]

const listOf = async <Measure extends RankedMeasure>(
  tx: BusinessTx,
  statement: Statement<AnyList>,
  values: readonly unknown[],
): Promise<RankedList<Measure>> => {
  const list = await tx.row(statement, values)
  if (list === undefined) throw new Error(`${statement.name} gave no list`)
  return list as RankedList<Measure>
}

export const rankedListsRepository = {
  /** @param at of the stock, the instant at which it is told: `infinity` for now */
  allTime<Measure extends RankedMeasure>(
    tx: BusinessTx,
    measure: Measure,
    page: RankedPage,
    at?: string,
  ): Promise<RankedList<Measure>> {
    const values = [...cut(page), ...(at === undefined ? [] : [at])]
    return page.patterns === undefined
      ? listOf(tx, PAGES({ measure, order: page.order }), values)
      : listOf(tx, SEARCHES({ measure }), [...values, page.patterns, page.order])
  },

  ofRange<Measure extends RangeMeasure>(
    tx: BusinessTx,
    measure: Measure,
    { days, parts }: SplitRange,
    page: RankedPage,
  ): Promise<RankedList<Measure>> {
    const values = [...cut(page), page.patterns, ...bucketsOf(days), ...instantsOf(parts)]
    return listOf(tx, RANGES({ measure, order: page.order }), values)
  },

  /** @param month where the month of the instant ends: its last instant's successor, and the day on which the next one begins */
  pastStock(
    tx: BusinessTx,
    at: string,
    month: { readonly endsAt: string; readonly next: string },
    page: RankedPage,
  ): Promise<RankedList<'stock'>> {
    const values = [...cut(page), at, page.patterns, month.endsAt, month.next]
    return listOf(tx, PAST_STOCK({ order: page.order }), values)
  },

  /** The first and the last day that a measure has; undefined where it has none. */
  async span(tx: BusinessTx, measure: RankedMeasure): Promise<{ first: string; last: string } | undefined> {
    const row = await tx.row(SPAN, [measure])
    return row?.first && row.last ? { first: row.first, last: row.last } : undefined
  },

  /** A day of the last month in which any stock changed. */
  lastStockDay: async (tx: BusinessTx): Promise<string | undefined> => (await tx.row(LAST_STOCK))?.last,
}
