import type { FundKind } from '@trastienda/domain/account/funds'
import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'

/** A fund as it is stored. */
export interface FundRecord {
  readonly id: string
  readonly name: string
  readonly kind: FundKind
  readonly isHidden: boolean
  readonly version: number
}

const COLUMNS = `id, name, kind, is_hidden as "isHidden", version`

const ALL = statement<FundRecord>(
  'funds.all',
  `select ${COLUMNS} from fund where business_id = $1 and status = 0 order by position, name`,
)
const LOCK_ALL = statement<FundRecord>(
  'funds.lock_all',
  `select ${COLUMNS} from fund where business_id = $1 and status = 0 order by position, name for no key update`,
)
const LOCK = statement<FundRecord>(
  'funds.lock',
  `select ${COLUMNS} from fund where business_id = $1 and id = any($2::text[]) and status = 0 order by position, name for no key update`,
)
const IS_USED = statement<{ isUsed: boolean }>(
  'funds.is_used',
  `select exists(select from payment_part where business_id = $1 and fund_id = $2)
       or exists(select from payment where business_id = $1 and cash_fund_id = $2)
       or exists(select from fund_transfer where business_id = $1 and $2 in (from_id, to_id)) as "isUsed"`,
)
const OF_REGISTER = statement<{ number: number }>(
  'funds.of_register',
  `select number from cash_register where business_id = $1 and fund_id = $2`,
)
const METHODS_INTO = statement<{ name: string }>(
  'funds.methods_into',
  `select name from payment_method where business_id = $1 and fund_id = $2 and status = 0 and not is_hidden order by position limit 1`,
)
const PUT = statement(
  'funds.put',
  `insert into fund (business_id, id, name, kind, position, is_hidden, version) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (business_id, id) do update set name = $3, kind = $4, is_hidden = $6, version = $7`,
)
const OPEN_CASH = statement(
  'funds.open_cash',
  `insert into fund (business_id, id, name, kind, position) values ($1, $2, $3, $4, 0) on conflict do nothing`,
)
const REMOVE = statement(
  'funds.remove',
  `update fund set status = 1, version = version + 1 where business_id = $1 and id = $2`,
)

export const fundsRepository = {
  /** The funds that have a row and were not removed, in their order. */
  all: (tx: BusinessTx) => tx.rows(ALL),
  lockAll: (tx: BusinessTx) => tx.rows(LOCK_ALL),
  lock: (tx: BusinessTx, ids: readonly string[]) => tx.rows(LOCK, [ids]),
  isUsed: async (tx: BusinessTx, id: string) => (await tx.row(IS_USED, [id]))?.isUsed === true,
  /** Whether the cash of a register lies in a fund. */
  isOfRegister: async (tx: BusinessTx, id: string) => (await tx.row(OF_REGISTER, [id])) !== undefined,
  /** The first method that is offered and whose money lies in a fund. */
  methodInto: (tx: BusinessTx, id: string) => tx.row(METHODS_INTO, [id]),
  /** Awaited, so that a name that is taken fails here. @throws a violation of `fund_name` */
  put: (tx: BusinessTx, { id, name, kind, isHidden, version }: FundRecord, position: number) =>
    tx.rows(PUT, [id, name, kind, position, isHidden, version]),
  /** Writes the row of Caja where there is none. */
  openCash: (tx: BusinessTx, { id, name, kind }: Pick<FundRecord, 'id' | 'name' | 'kind'>) =>
    tx.write(OPEN_CASH, [id, name, kind]),
  remove: (tx: BusinessTx, id: string) => tx.write(REMOVE, [id]),
}
