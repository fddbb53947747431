import type { OpenItem } from '@trastienda/domain/account/spread'
import { INITIAL_BALANCE } from '@trastienda/domain/account/spread'
import { ZERO, type MoneySum } from '@trastienda/domain/money/amount'
import type { PersonType } from '@trastienda/domain/person/person-type'
import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'

const HOLDER = statement<{ type: PersonType; status: number }>(
  'accounts.holder',
  `select type, status from person where business_id = $1 and code = $2`,
)
const HAS_UNPAID = statement<{ hasUnpaid: boolean }>(
  'accounts.has_unpaid',
  `select exists(select from transaction where business_id = $1 and receptor_code = $2 and status < 2) as "hasUnpaid"`,
)

const OPEN = `
  select '${INITIAL_BALANCE}' as transaction, initial_at as "creationDate", initial_total as total, initial_paid as payed,
         0 as place, 0 as number
    from person where business_id = $1 and code = $2 and initial_total > initial_paid
   union all
  select id, occurred_at, total, paid, 1, number
    from transaction where business_id = $1 and receptor_code = $2 and status = 1 and kind not in ('creditNote', 'supplierNote')`

const PAGE = statement<OpenItem>(
  'accounts.open_items',
  `select transaction, "creationDate", total, payed from (${OPEN}) as open
    order by place, "creationDate", number limit $3 offset $4`,
)
const SUMS = statement<{ count: number; total: MoneySum; payed: MoneySum }>(
  'accounts.sums_of_open_items',
  `select count(*) as count, coalesce(sum(total), 0) as total, coalesce(sum(payed), 0) as payed from (${OPEN}) as open`,
)

export const openItemsRepository = {
  /** The person whose account it is; undefined if there is no such person. */
  async holder(tx: BusinessTx, person: string): Promise<{ type: PersonType; status: number } | undefined> {
    return tx.row(HOLDER, [person])
  },

  /** Whether a document of the person is created or effective, but not paid. */
  async hasUnpaid(tx: BusinessTx, person: string): Promise<boolean> {
    return (await tx.row(HAS_UNPAID, [person]))?.hasUnpaid === true
  },

  /** The open items: the initial balance first, then documents, oldest first. */
  async page(tx: BusinessTx, person: string, limit: number, offset: number): Promise<OpenItem[]> {
    return tx.rows(PAGE, [person, limit, offset])
  },

  async sums(tx: BusinessTx, person: string): Promise<{ count: number; total: MoneySum; payed: MoneySum }> {
    return (await tx.row(SUMS, [person])) ?? { count: 0, total: ZERO, payed: ZERO }
  },
}
