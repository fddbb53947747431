import type { InstallmentPlan } from '@trastienda/domain/account/installment-plans'
import { CASH_METHOD, type MethodKind } from '@trastienda/domain/account/payment-methods'
import type { Percent } from '@trastienda/domain/money/amount'
import { statement, TENANT } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'

/** A plan with the code of the product by which its surcharge is sold. */
export type StoredPlan = InstallmentPlan & { readonly product: string }

/** A payment method as it is stored. */
export interface MethodRecord {
  readonly id: string
  readonly name: string
  readonly kind: MethodKind
  readonly isHidden: boolean
  readonly asksReference: boolean
  readonly isConfirmedLater: boolean
  readonly discount: Percent
  readonly details: string | undefined
  readonly imageUrl: string | undefined
  /** The fund of its money; undefined for cash, and for a voucher of the shop. */
  readonly fund: string | undefined
  readonly plans: readonly StoredPlan[]
  /** 0, or 1 for a removed one. */
  readonly status: number
  readonly version: number
}

const COLUMNS = `id, name, kind, is_hidden as "isHidden", asks_reference as "asksReference",
          is_confirmed_later as "isConfirmedLater", discount, details, image_url as "imageUrl", plans,
          fund_id as fund, status, version`

const ALL = statement<MethodRecord>(
  'payment_methods.all',
  `select ${COLUMNS} from payment_method where business_id = $1 and status = 0 order by position, name`,
)
const EVER = statement<MethodRecord>(
  'payment_methods.ever',
  `select ${COLUMNS} from payment_method where business_id = $1 order by position, name`,
)
const NAMED = statement<MethodRecord>(
  'payment_methods.named',
  `select ${COLUMNS} from payment_method where business_id = $1 and id = any($2::text[])`,
)
const INTO = statement<MethodRecord>(
  'payment_methods.into',
  `select ${COLUMNS} from payment_method where business_id = $1 and fund_id = $2 order by status, is_hidden, position limit 1`,
)
const OPEN_UNOFFERED = statement(
  'payment_methods.open_unoffered',
  `insert into payment_method (business_id, id, name, kind, position, status, fund_id) values ($1, $2, $3, $4, 0, 1, $2)`,
)
const LOCK_CASH = statement(
  'payment_methods.lock_cash',
  `select from payment_method where business_id = $1 and id = '${CASH_METHOD}' for no key update`,
)
const LOCK_ALL = statement<MethodRecord>(
  'payment_methods.lock_all',
  `select ${COLUMNS} from payment_method where business_id = $1 and status = 0 order by position, name for no key update`,
)
const IS_USED = statement<{ isUsed: boolean }>(
  'payment_methods.is_used',
  `select exists(select from payment_part where business_id = $1 and method_id = $2) as "isUsed"`,
)
const PUT = statement(
  'payment_methods.put',
  `insert into payment_method (business_id, id, name, kind, position, is_hidden, asks_reference, is_confirmed_later,
                               discount, details, version, fund_id, image_url, plans)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
   on conflict (business_id, id) do update
      set name = $3, kind = $4, is_hidden = $6, asks_reference = $7, is_confirmed_later = $8, discount = $9, details = $10,
          version = $11, fund_id = $12, image_url = $13, plans = $14`,
)
const OPEN_CASH = statement(
  'payment_methods.open_cash',
  `insert into payment_method (business_id, id, name, kind, position) values ($1, $2, $3, 'cash', 0) on conflict do nothing`,
)
// The name that a method of the shop's own may have already.
const OPEN_STORE_CREDIT = statement(
  'payment_methods.open_store_credit',
  `insert into payment_method (business_id, id, name, kind, position)
   select tenant_id, 'store_credit', case when is_taken then 'Vale de cambio' else 'Vale' end, 'store_credit', coalesce(last, 0) + 1
     from ${TENANT}
    cross join (select bool_or(lower(name) = 'vale') as is_taken, max(position) as last
                  from payment_method where business_id = $1 and status = 0) as known
   on conflict do nothing`,
)
const SORT = statement(
  'payment_methods.sort',
  `update payment_method set position = sorted.position
     from unnest($2::text[]) with ordinality as sorted (id, position)
    where payment_method.business_id = $1 and payment_method.id = sorted.id`,
)
const REMOVE = statement(
  'payment_methods.remove',
  `update payment_method set status = 1, version = version + 1 where business_id = $1 and id = $2`,
)

export const paymentMethodsRepository = {
  /** The methods that have a row and were not removed, in their order. */
  all: (tx: BusinessTx) => tx.rows(ALL),
  /** Removed ones too. */
  ever: (tx: BusinessTx) => tx.rows(EVER),
  /** The methods of these ids, removed ones included. */
  named: (tx: BusinessTx, ids: readonly string[]) => tx.rows(NAMED, [ids]),
  /** The method that leads to a fund: one that is offered comes first. */
  into: (tx: BusinessTx, fund: string) => tx.row(INTO, [fund]),
  /** Writes a method that nobody is offered, whose id is that of its fund. */
  openUnoffered: (tx: BusinessTx, { id, name, kind }: Pick<MethodRecord, 'id' | 'name' | 'kind'>) =>
    tx.write(OPEN_UNOFFERED, [id, name, kind]),
  /** Two statements: the one that waits would not see the methods that others added meanwhile. */
  lockAll: async (tx: BusinessTx) => {
    await tx.rows(LOCK_CASH)
    return tx.rows(LOCK_ALL)
  },
  isUsed: async (tx: BusinessTx, id: string) => (await tx.row(IS_USED, [id]))?.isUsed === true,
  /** Awaited, so that a name that is taken fails here. @throws a violation of `payment_method_name` */
  put: (tx: BusinessTx, { id, name, kind, ...method }: MethodRecord, position: number) =>
    tx.rows(PUT, [
      id,
      name,
      kind,
      position,
      method.isHidden,
      method.asksReference,
      method.isConfirmedLater,
      method.discount,
      method.details,
      method.version,
      method.fund,
      method.imageUrl,
      JSON.stringify(method.plans),
    ]),
  /** Writes the row of cash where there is none. */
  openCash: (tx: BusinessTx, { id, name }: Pick<MethodRecord, 'id' | 'name'>) => tx.write(OPEN_CASH, [id, name]),
  openStoreCredit: (tx: BusinessTx) => tx.write(OPEN_STORE_CREDIT),
  sort: (tx: BusinessTx, ids: readonly string[]) => tx.write(SORT, [ids]),
  remove: (tx: BusinessTx, id: string) => tx.write(REMOVE, [id]),
}
