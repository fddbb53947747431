import { moneySum, type MoneySum } from '@trastienda/domain/money/amount'
import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'

export interface NamedCustomer {
  readonly person: string
  readonly name: string
  readonly zoneName: string | undefined
}

/** A customer and what they bought. */
export interface RankedCustomer extends NamedCustomer {
  readonly total: MoneySum
  readonly sales: number
}

export interface CustomerRanking {
  readonly rows: readonly RankedCustomer[]
  /** How many customers were found, on all pages. */
  readonly people: number
  readonly sales: number
  readonly total: MoneySum
  readonly highest: MoneySum
}

const orders = {
  '-total': 'total desc, sort_key, code',
  total: 'total, sort_key, code',
  name: 'sort_key, code',
  '-name': 'sort_key desc, code desc',
} as const

export type RankingOrder = keyof typeof orders

// Amounts are text inside the JSON, because a JSON number would become a double.
interface Row {
  readonly rows: { person: string; name: string; zone: string | null; total: string; sales: number }[] | null
  readonly people: number
  readonly sales: number
  readonly total: string
  readonly highest: string
}

const rankingText = (order: string): string =>
  `with listed as materialized (
     select person.code, person.name, person.sort_key, zone.name as zone, sold.total, sold.sales
       from (select receptor_code, sum(total) as total, count(*) as sales from transaction
              where business_id = $1 and status >= 1 and kind = 'sale' and occurred_at between $2 and $3
              group by receptor_code) as sold
       join person on person.business_id = $1 and person.code = sold.receptor_code
       left join zone on zone.business_id = $1 and zone.id = person.zone_id
      where $4::text[] is null or person.sort_key like all($4))
   select (select jsonb_agg(jsonb_build_object('person', code, 'name', name, 'zone', zone, 'total', total::text,
                                               'sales', sales) order by place)
             from (select *, row_number() over (order by ${order}) as place from listed
                    order by ${order} limit $5 offset $6) as page) as rows,
          (select count(*) from listed) as people,
          (select coalesce(sum(sales), 0) from listed)::bigint as sales,
          (select coalesce(sum(total), 0) from listed) as total,
          (select coalesce(max(total), 0) from listed) as highest`

const RANKINGS = {
  '-total': statement<Row>('statistics.ranking_total_down', rankingText(orders['-total'])),
  total: statement<Row>('statistics.ranking_total_up', rankingText(orders.total)),
  name: statement<Row>('statistics.ranking_name_up', rankingText(orders.name)),
  '-name': statement<Row>('statistics.ranking_name_down', rankingText(orders['-name'])),
}

const NAMED = statement<{ person: string; name: string; zone: string | null }>(
  'statistics.ranked_names',
  `select person.code as person, person.name, zone.name as zone from person
     left join zone on zone.business_id = $1 and zone.id = person.zone_id
    where person.business_id = $1 and person.code = any($2::text[])`,
)

export interface RankingFilter {
  /** ISO instants, both included; `-infinity` and `infinity` where open. */
  readonly start: string
  readonly end: string
  /** `like` patterns that name and code must match, all of them; undefined without a search. */
  readonly patterns: readonly string[] | undefined
}

export const rankingRepository = {
  /** Customers with effective sales in a range, removed ones too. */
  async customers(
    tx: BusinessTx,
    { start, end, patterns }: RankingFilter,
    cut: { order: RankingOrder; limit: number; offset: number },
  ): Promise<CustomerRanking> {
    const row = await tx.row(RANKINGS[cut.order], [start, end, patterns, cut.limit, cut.offset])
    return {
      rows: (row?.rows ?? []).map(({ zone, total, ...each }) => ({
        ...each,
        zoneName: zone ?? undefined,
        total: moneySum(total),
      })),
      people: row?.people ?? 0,
      sales: row?.sales ?? 0,
      total: moneySum(row?.total ?? 0),
      highest: moneySum(row?.highest ?? 0),
    }
  },

  /** Names of customers, removed ones too, by code. */
  async named(tx: BusinessTx, codes: readonly string[]): Promise<Map<string, NamedCustomer>> {
    const rows = await tx.rows(NAMED, [codes])
    return new Map(rows.map(({ person, name, zone }) => [person, { person, name, zoneName: zone ?? undefined }]))
  },
}
