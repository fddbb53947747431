import type { OfflineSaleInput } from '@trastienda/contract/offline-sales.contract'
import type { SubscriptionState } from '@trastienda/domain/license/license'
import { ZERO, type Money, type MoneySum } from '@trastienda/domain/money/amount'
import type { Problem } from '@trastienda/domain/problem'
import type { StaffRole } from '@trastienda/domain/staff/capabilities'
import type { MemberStatus } from '@trastienda/domain/staff/members'
import { globalStatement, statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import type { Span } from '#platform/lists/list-request'
import { isId } from '#platform/ids'

export type OfflineSaleState = 'waiting' | 'done' | 'voided'

/** The till's sale. */
export type MadeSale = OfflineSaleInput['sale']

/** A sale in the inbox. */
export interface OfflineSaleRecord {
  readonly key: string
  readonly deviceCode: string
  readonly localNumber: string
  readonly memberId: string
  readonly deviceId: string | undefined
  readonly soldAt: string
  readonly receivedAt: string
  readonly body: MadeSale
  readonly total: Money
  readonly state: OfflineSaleState
  readonly reasons: readonly Problem[]
  readonly transactionId: string | undefined
  readonly resolvedAt: string | undefined
  readonly resolvedBy: string | undefined
  readonly voidReason: string | undefined
}

/** A sale with the names of its people and its device, as far as the business knows them. */
export interface NamedOfflineSale extends OfflineSaleRecord {
  readonly sellerName: string | undefined
  readonly resolverName: string | undefined
  readonly deviceName: string | undefined
}

/** How many sales wait, the sum of their totals, and the part that was paid in cash. */
interface Waiting {
  readonly count: number
  readonly total: MoneySum
  readonly cash: MoneySum
}

/** The sales that the caller sees: by member, and by instant. */
export interface OfflineSaleSight {
  readonly memberId?: string | undefined
  readonly start?: string | undefined
  readonly end?: string | undefined
}

/** The seller of a sale, and whether their business may write. */
export interface Seller {
  readonly name: string | undefined
  readonly role: StaffRole | undefined
  readonly status: MemberStatus | undefined
  readonly subscription: SubscriptionState
  readonly trialEndsAt: string
  readonly endsAt: string | undefined
}

const COLUMNS = `key, device_code as "deviceCode", local_number as "localNumber", member_id as "memberId",
          offline_sale.device_id as "deviceId", sold_at as "soldAt", received_at as "receivedAt", body, total, state, reasons,
          transaction_id as "transactionId", resolved_at as "resolvedAt", resolved_by as "resolvedBy",
          void_reason as "voidReason"`

/** Read in queries of their own: in a cluster users are stored on another machine than the sales. */
const MEMBERS_OF_BUSINESS = `(select user_account.id, name, last_name
                  from membership join user_account on user_account.id = membership.user_id
                 where membership.business_id = $1)`
const DEVICES_OF_BUSINESS = `(select device_id, name from business_device where business_id = $1)`

// Names only the business's own people: a till that names a user of another business as the seller learns no name.
const NAMED = `${COLUMNS}, nullif(concat_ws(' ', seller.name, seller.last_name), '') as "sellerName",
          nullif(concat_ws(' ', resolver.name, resolver.last_name), '') as "resolverName", device.name as "deviceName"
     from offline_sale
     left join ${MEMBERS_OF_BUSINESS} as seller on seller.id = member_id
     left join ${MEMBERS_OF_BUSINESS} as resolver on resolver.id = resolved_by
     left join ${DEVICES_OF_BUSINESS} as device on device.device_id = offline_sale.device_id
    where offline_sale.business_id = $1`

const SEEN = `($2::uuid is null or member_id = $2) and ($3::timestamptz is null or sold_at between $3 and $4)`

const INSERT = statement<{ key: string }>(
  'offline_sales.insert',
  `insert into offline_sale (business_id, key, device_code, local_number, member_id, device_id, sold_at, received_at, body,
                             total, is_paid, reasons)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, '[]')
   on conflict do nothing returning key`,
)
const FIND = statement<OfflineSaleRecord>(
  'offline_sales.find',
  `select ${COLUMNS} from offline_sale where business_id = $1 and key = $2`,
)
const LOCK = statement<OfflineSaleRecord>(
  'offline_sales.lock',
  `select ${COLUMNS} from offline_sale where business_id = $1 and key = $2 for no key update`,
)
const RESOLVE = statement(
  'offline_sales.resolve',
  `update offline_sale
      set state = $3, reasons = $4, transaction_id = $5, resolved_at = $6, resolved_by = $7, void_reason = $8
    where business_id = $1 and key = $2`,
)
const NAMED_ONE = statement<NamedOfflineSale>('offline_sales.named', `select ${NAMED} and key = $5 and ${SEEN}`)
const PAGE = statement<NamedOfflineSale>(
  'offline_sales.page',
  `select ${NAMED} and ${SEEN} and ($5::text is null or state = $5)
    order by sold_at desc, key limit $6 offset $7`,
)
const COUNTS = statement<{ state: OfflineSaleState; count: number }>(
  'offline_sales.counts',
  `select state, count(*) as count from offline_sale where business_id = $1 and ${SEEN} group by state`,
)
const WAITING = statement<Waiting>(
  'offline_sales.waiting',
  `select count(*) as count, coalesce(sum(total), 0) as total, coalesce(sum(total) filter (where is_paid), 0) as cash
     from offline_sale where business_id = $1 and state = 'waiting' and ${SEEN}`,
)
const SELLER = globalStatement<Seller>(
  'offline_sales.seller',
  `select concat_ws(' ', user_account.name, user_account.last_name) as name, membership.role, membership.status,
          subscription.state as subscription, trial_ends_at as "trialEndsAt", ends_at as "endsAt"
     from subscription
     left join membership on membership.business_id = subscription.business_id and membership.user_id = $2
     left join user_account on user_account.id = membership.user_id
    where subscription.business_id = $1`,
)

/** The resolution of a sale in the inbox, or the reasons why it still waits. */
export interface Resolution {
  readonly state: OfflineSaleState
  readonly reasons?: readonly Problem[]
  readonly transactionId?: string | undefined
  readonly resolvedAt?: string
  readonly resolvedBy?: string
  readonly voidReason?: string
}

export type NewOfflineSale = Pick<
  OfflineSaleRecord,
  'key' | 'deviceCode' | 'localNumber' | 'memberId' | 'deviceId' | 'soldAt' | 'body'
>

export const offlineSalesRepository = {
  /**
   * False if the key, or the device's number, is known already. Waits for a transaction that is inserting the same key.
   */
  async insert(tx: BusinessTx, sale: NewOfflineSale): Promise<boolean> {
    const { key, deviceCode, localNumber, memberId, deviceId, soldAt, body } = sale
    const made = [deviceCode, localNumber, memberId, deviceId, soldAt]
    const sold = [JSON.stringify(body), body.transaction.summary.total, body.saveMode === 'paid']
    return (await tx.row(INSERT, [key, ...made, tx.now, ...sold])) !== undefined
  },

  find: (tx: BusinessTx, key: string): Promise<OfflineSaleRecord | undefined> => tx.row(FIND, [key]),

  /** The sale, locked: nobody else resolves it until the transaction ends. */
  async lock(tx: BusinessTx, key: string): Promise<OfflineSaleRecord | undefined> {
    return isId(key) ? tx.row(LOCK, [key]) : undefined
  },

  resolve(tx: BusinessTx, key: string, resolution: Resolution): void {
    const { state, reasons = [], transactionId, resolvedAt, resolvedBy, voidReason } = resolution
    tx.write(RESOLVE, [key, state, JSON.stringify(reasons), transactionId, resolvedAt, resolvedBy, voidReason])
  },

  async named(tx: BusinessTx, key: string, sight: OfflineSaleSight): Promise<NamedOfflineSale | undefined> {
    return isId(key) ? tx.row(NAMED_ONE, [...seen(sight), key]) : undefined
  },

  /** The latest first. */
  async page(
    tx: BusinessTx,
    sight: OfflineSaleSight,
    state: OfflineSaleState | undefined,
    { limit, offset }: Span,
  ): Promise<NamedOfflineSale[]> {
    return tx.rows(PAGE, [...seen(sight), state, limit, offset])
  },

  async counts(tx: BusinessTx, sight: OfflineSaleSight): Promise<Record<OfflineSaleState, number>> {
    const rows = await tx.rows(COUNTS, seen(sight))
    const countOf = (state: OfflineSaleState) => rows.find((row) => row.state === state)?.count ?? 0
    return { waiting: countOf('waiting'), done: countOf('done'), voided: countOf('voided') }
  },

  waiting: async (tx: BusinessTx, sight: OfflineSaleSight): Promise<Waiting> =>
    (await tx.row(WAITING, seen(sight))) ?? { count: 0, total: ZERO, cash: ZERO },

  async seller(tx: BusinessTx, userId: string): Promise<Seller | undefined> {
    return (await tx.globalRows(SELLER, [tx.businessId, userId]))[0]
  },
}

const seen = ({ memberId, start, end }: OfflineSaleSight) => [memberId, start, end]
