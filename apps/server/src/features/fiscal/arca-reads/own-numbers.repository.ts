import type { ArcaEnvironment } from '@trastienda/domain/fiscal/fiscal-settings'
import type { OwnNumbers } from '@trastienda/domain/fiscal/reconciliation'
import type { VoucherTypeCode } from '@trastienda/domain/fiscal/voucher/voucher-type'
import type { BusinessTx } from '#platform/database/business-tx'
import { statement } from '#platform/database/statement'

/** The business's numbers of a sequence; `cae` and `total` belong to the last number. */
export interface StoredNumbers extends OwnNumbers {
  readonly pointOfSale: number
  readonly type: VoucherTypeCode
  readonly cae: string | undefined
  readonly total: number | undefined
}

const NUMBERS = statement<StoredNumbers>(
  'fiscal.own_numbers',
  `with sequence as (
     select point_of_sale, type, coalesce(min(number) filter (where state = 'authorized'), 0) as first,
            coalesce(max(number) filter (where state = 'authorized'), 0) as last,
            bool_or(state in ('numbered', 'sent', 'uncertain')) as under_way
       from fiscal_voucher
      where business_id = $1 and environment = $2 and cuit = $3 and state <> 'rejected'
      group by point_of_sale, type)
   select sequence.point_of_sale as "pointOfSale", sequence.type, first, last, under_way as "isUnderWay",
          authorized.cae, (authorized.draft #> '{amounts,total}')::double precision as total,
          coalesce((select jsonb_agg(missing.number)
                      from (select number from generate_series(first, last) as number
                             where not exists (select from fiscal_voucher known
                                                where known.business_id = $1 and known.environment = $2
                                                  and known.cuit = $3 and known.point_of_sale = sequence.point_of_sale
                                                  and known.type = sequence.type and known.number = number.number
                                                  and known.state <> 'rejected')
                             order by number desc limit $4) missing), '[]') as missing
     from sequence
     left join fiscal_voucher authorized
       on authorized.business_id = $1 and authorized.environment = $2 and authorized.cuit = $3
          and authorized.point_of_sale = sequence.point_of_sale and authorized.type = sequence.type and authorized.number = last
          and authorized.state = 'authorized'
    order by 1, 2`,
)

export const ownNumbersRepository = {
  /** @param missing how many missing numbers are listed at most */
  of: (tx: BusinessTx, environment: ArcaEnvironment, cuit: string, missing: number) =>
    tx.rows(NUMBERS, [environment, cuit, missing]),
}
