import type { BookPart } from '@trastienda/domain/fiscal/book/book-figures'
import type { DeclaredAmounts } from '@trastienda/domain/fiscal/book/sales-book'
import type { VoucherDraft } from '@trastienda/domain/fiscal/voucher/draft-voucher'
import type { ArcaEnvironment } from '@trastienda/domain/fiscal/fiscal-settings'
import type { FiscalIvaRate } from '@trastienda/domain/fiscal/voucher/voucher-amounts'
import { voucherTypes, type VoucherTypeCode } from '@trastienda/domain/fiscal/voucher/voucher-type'
import type { MoneySum } from '@trastienda/domain/money/amount'
import type { BusinessTx } from '#platform/database/business-tx'
import { statement } from '#platform/database/statement'
import type { Span } from '#platform/lists/list-request'

/** The vouchers' issuer, and their days. */
export interface SalesPeriod {
  readonly environment: ArcaEnvironment
  readonly cuit: string
  readonly first: string
  readonly last: string
}

export interface BookedVoucher {
  readonly transactionId: string
  readonly type: VoucherTypeCode
  readonly pointOfSale: number
  readonly number: number
  readonly issuedOn: string
  readonly cae: string
  readonly expiresOn: string
  readonly draft: VoucherDraft
}

/** The declared amounts of all vouchers of one type whose receivers have one condition. */
export interface DeclaredGroup extends DeclaredAmounts<MoneySum> {
  readonly type: VoucherTypeCode
  readonly condition: number
  readonly count: number
}

const OF_PERIOD = `business_id = $1 and environment = $2 and cuit = $3 and issued_on between $4 and $5
      and state = 'authorized'`
const OF_PART = `case $6 when '' then true
           when 'undivided' then type = any($7::smallint[])
           when 'exempt' then draft #> '{amounts,exempt}' <> '0'
           when 'untaxed' then draft #> '{amounts,untaxed}' <> '0'
           else draft #> '{amounts,rates}' @> jsonb_build_array(jsonb_build_object('rate', $6::numeric)) end`
const CONDITION = `(draft #>> '{receiver,condition}')::smallint`

const PAGE = statement<BookedVoucher>(
  'fiscal.sales_book',
  `select transaction_id as "transactionId", type, point_of_sale as "pointOfSale", number, issued_on as "issuedOn", cae,
          expires_on as "expiresOn", draft
     from fiscal_voucher where ${OF_PERIOD} and ${OF_PART}
    order by issued_on, point_of_sale, type, number limit $8 offset $9`,
)
const COUNT = statement<{ count: number }>(
  'fiscal.sales_book_count',
  `select count(*) as count from fiscal_voucher where ${OF_PERIOD} and ${OF_PART}`,
)

type Sum = 'net' | 'iva' | 'exempt' | 'untaxed' | 'tributed' | 'total'

const sums: readonly Sum[] = ['net', 'iva', 'exempt', 'untaxed', 'tributed', 'total']

const SUMS = statement<{ type: VoucherTypeCode; condition: number; count: number } & Record<Sum, MoneySum>>(
  'fiscal.sales_book_sums',
  `select type, ${CONDITION} as condition, count(*) as count,
          ${sums.map((sum) => `sum((draft #>> '{amounts,${sum}}')::numeric) as ${sum}`).join(', ')}
     from fiscal_voucher where ${OF_PERIOD} group by 1, 2 order by 2, 1`,
)
const RATES = statement<{
  type: VoucherTypeCode
  condition: number
  rate: FiscalIvaRate
  base: MoneySum
  amount: MoneySum
}>(
  'fiscal.sales_book_rates',
  `select type, ${CONDITION} as condition, (rate ->> 'rate')::numeric as rate, sum((rate ->> 'base')::numeric) as base,
          sum((rate ->> 'amount')::numeric) as amount
     from fiscal_voucher, jsonb_array_elements(draft #> '{amounts,rates}') as rate
    where ${OF_PERIOD} group by 1, 2, 3`,
)
const OTHER_CUITS = statement<{ cuit: string }>(
  'fiscal.sales_book_cuits',
  `select distinct cuit from fiscal_voucher
    where business_id = $1 and environment = $2 and cuit <> $3 and issued_on between $4 and $5 and state = 'authorized'
    order by cuit`,
)

const undividedTypes = voucherTypes.filter(({ letter }) => letter === 'C').map(({ code }) => code)
const key = ({ environment, cuit, first, last }: SalesPeriod): unknown[] => [environment, cuit, first, last]

export const salesBookRepository = {
  page: (tx: BusinessTx, period: SalesPeriod, part: BookPart | undefined, { limit, offset }: Span) =>
    tx.rows(PAGE, [...key(period), part ?? '', undividedTypes, limit, offset]),

  count: async (tx: BusinessTx, period: SalesPeriod, part: BookPart | undefined): Promise<number> =>
    (await tx.row(COUNT, [...key(period), part ?? '', undividedTypes]))?.count ?? 0,

  async groups(tx: BusinessTx, period: SalesPeriod): Promise<DeclaredGroup[]> {
    const [groups, rates] = await Promise.all([tx.rows(SUMS, key(period)), tx.rows(RATES, key(period))])
    return groups.map((group) => ({
      ...group,
      rates: rates
        .filter(({ type, condition }) => type === group.type && condition === group.condition)
        .map(({ rate, base, amount }) => ({ rate, base, amount })),
    }))
  },

  otherCuits: async (tx: BusinessTx, period: SalesPeriod): Promise<string[]> =>
    (await tx.rows(OTHER_CUITS, key(period))).map(({ cuit }) => cuit),
}
