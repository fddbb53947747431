import type { ArcaEnvironment, FiscalSettings } from '@trastienda/domain/fiscal/fiscal-settings'
import type { Money } from '@trastienda/domain/money/amount'
import type { PriceBasis } from '@trastienda/domain/product/replacement-cost'
import { statement, TENANT } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import { PRICE_BASIS, VAT_IN_PRICES } from '#platform/price-terms'

interface MemberRow {
  readonly name: string
  readonly lastName: string
  readonly phoneNumber: string | undefined
  readonly email: string
}

/** The row of a business, with the names of the calling user and the numbers of the last documents. */
export interface SettingsRow extends MemberRow {
  readonly businessName: string | undefined
  readonly businessPhoneNumber: string | undefined
  readonly businessEmail: string | undefined
  readonly address: string | undefined
  readonly cuit: string | undefined
  readonly logoUrl: string | undefined
  readonly condition: 'monotributista' | 'responsable'
  readonly timeZone: string
  readonly observationPurchaseCreated: string | undefined
  readonly observationSaleCreated: string | undefined
  readonly observationSaleEffective: string | undefined
  readonly creditNoteQuantitiesZero: boolean
  readonly version: number
  readonly createdAt: string
  readonly lastSale: number
  readonly lastPurchase: number
  /** Undefined if the business declares nothing to ARCA. */
  readonly electronicVouchers: ArcaEnvironment | undefined
  readonly pricesIncludeVat: boolean
  readonly priceBasis: PriceBasis
  /** Undefined if the business does not sell at a counter. */
  readonly finalConsumer: string | undefined
  readonly ticketFooter: string | undefined
  /** Whether money moves by other methods than cash, or lies in other registers than Caja. */
  readonly hasFunds: boolean
  /** Whether prices are to keep margins over costs. */
  readonly hasPriceTargets: boolean
  /** Whether somebody said what a dollar costs. */
  readonly hasDollarRate: boolean
  readonly storeCreditDays: number | undefined
  /** Undefined if the business does not close its cash. */
  readonly denominations: Money[] | undefined
  /** Undefined if the business works without quotes. */
  readonly quoteDays: number | undefined
  readonly hasDeliveries: boolean
}

// Two statements read users and businesses, as a cluster stores them on different machines.
const FIND_MEMBER = statement<MemberRow>(
  'settings.find_member',
  `select user_account.name, user_account.last_name as "lastName", user_account.phone_number as "phoneNumber",
          coalesce(user_account.email, '') as email
     from membership join user_account on user_account.id = membership.user_id
    where membership.business_id = $1 and membership.user_id = $2`,
)
const FIND = statement<Omit<SettingsRow, keyof MemberRow>>(
  'settings.find',
  `select business.name as "businessName", business.phone_number as "businessPhoneNumber",
          business.email as "businessEmail", business.address, business.cuit, business.logo_url as "logoUrl", business.condition,
          business.time_zone as "timeZone", business.observation_purchase_created as "observationPurchaseCreated",
          business.observation_sale_created as "observationSaleCreated",
          business.observation_sale_effective as "observationSaleEffective",
          business.credit_note_quantities_zero as "creditNoteQuantitiesZero", business.version,
          business.created_at as "createdAt",
          (select last_number from counter where business_id = $1 and kind = 'sale') as "lastSale",
          (select last_number from counter where business_id = $1 and kind = 'purchase') as "lastPurchase",
          (select value ->> 'environment' from business_setting
            where business_id = $1 and section = 'fiscal' and value ->> 'mode' <> 'off') as "electronicVouchers",
          ${VAT_IN_PRICES} as "pricesIncludeVat", ${PRICE_BASIS} as "priceBasis",
          (select value ->> 'finalConsumer' from business_setting
            where business_id = $1 and section = 'till' and (value ->> 'enabled')::boolean) as "finalConsumer",
          (select value ->> 'ticketFooter' from business_setting
            where business_id = $1 and section = 'till') as "ticketFooter",
          exists (select from payment_method where business_id = $1 and id <> 'cash' and status = 0)
            or exists (select from cash_register where business_id = $1 and fund_id is not null) as "hasFunds",
          exists (select from price_target where business_id = $1) as "hasPriceTargets",
          exists (select from dollar_rate where business_id = $1) as "hasDollarRate",
          (select (value ->> 'storeCreditDays')::integer from business_setting
            where business_id = $1 and section = 'till') as "storeCreditDays",
          (select value -> 'denominations' from business_setting
            where business_id = $1 and section = 'cash_closing' and (value ->> 'enabled')::boolean) as "denominations",
          (select (value ->> 'validDays')::integer from business_setting
            where business_id = $1 and section = 'quotes' and (value ->> 'enabled')::boolean) as "quoteDays",
          exists (select from business_setting
                   where business_id = $1 and section = 'deliveries' and (value ->> 'enabled')::boolean) as "hasDeliveries"
     from business where business.id = $1`,
)

/** The facts about their business that documents need. */
export interface BusinessRow {
  readonly name: string | undefined
  readonly address: string | undefined
  readonly cuit: string | undefined
  readonly phoneNumber: string | undefined
  readonly email: string | undefined
  readonly logoUrl: string | undefined
  readonly condition: 'monotributista' | 'responsable'
  readonly timeZone: string
  readonly purchaseCreated: string | undefined
  readonly saleCreated: string | undefined
  readonly saleEffective: string | undefined
  readonly createdAt: string
  readonly version: number
  /** Undefined before the first save of the settings of vouchers. */
  readonly vouchersMode: FiscalSettings['mode'] | undefined
  readonly pricesIncludeVat: boolean
  readonly priceBasis: PriceBasis
}

const BUSINESS = statement<BusinessRow>(
  'settings.business',
  `select name, address, cuit, phone_number as "phoneNumber", email, logo_url as "logoUrl", condition,
          time_zone as "timeZone", observation_purchase_created as "purchaseCreated",
          observation_sale_created as "saleCreated", observation_sale_effective as "saleEffective", created_at as "createdAt", version,
          (select value ->> 'mode' from business_setting where business_id = $1 and section = 'fiscal') as "vouchersMode",
          ${VAT_IN_PRICES} as "pricesIncludeVat", ${PRICE_BASIS} as "priceBasis"
     from business where business.id = $1`,
)

const NAME = statement<{ name: string | undefined }>(
  'settings.name',
  `select name from business where business.id = $1`,
)
const OWNER = statement<{ name: string }>(
  'settings.owner',
  `select concat_ws(' ', user_account.name, user_account.last_name) as name
     from membership join user_account on user_account.id = membership.user_id
    where membership.business_id = $1 and membership.role = 'owner'
    order by membership.created_at limit 1`,
)

const UPDATE_USER = statement(
  'settings.update_user',
  `update user_account set name = $3, last_name = $4, phone_number = $5, updated_at = $6
    where id = $2 and exists (select from membership where membership.business_id = $1 and user_id = $2)`,
)

export interface PrintedBusinessRow {
  readonly name: string | undefined
  readonly address: string | undefined
  readonly cuit: string | undefined
  readonly phoneNumber: string | undefined
  readonly email: string | undefined
  readonly condition: 'monotributista' | 'responsable'
}

// A second save waits here, and then keeps the first save's values.
const LOCK_BUSINESS = statement('settings.lock_business', `select from business where id = $1 for no key update`)
const KEEP_PRINTED = statement(
  'settings.keep_printed',
  `insert into printed_wording (business_id, last_version, name, phone_number, email, address, cuit, condition)
   select tenant_id, version, name, phone_number, email, address, cuit, condition
     from ${TENANT} join business on business.id = $1
    where (name, phone_number, email, address, cuit, condition) is distinct from ($2, $3, $4, $5, $6, $7)`,
)
const PRINTED = statement<PrintedBusinessRow & { lastVersion: number }>(
  'settings.printed',
  `select last_version as "lastVersion", name, phone_number as "phoneNumber", email, address, cuit, condition
     from printed_wording where business_id = $1 and party = '' order by last_version`,
)

const UPDATE_BUSINESS = statement<{ version: number }>(
  'settings.update_business',
  `update business
      set name = $2, phone_number = $3, email = $4, address = $5, logo_url = $6, condition = $7,
          observation_purchase_created = $8, observation_sale_created = $9, observation_sale_effective = $10,
          credit_note_quantities_zero = $11, cuit = $14, updated_at = $12,
          version = version + ((name, phone_number, email, address, logo_url, condition, observation_purchase_created,
                                observation_sale_created, observation_sale_effective, credit_note_quantities_zero, cuit)
                               is distinct from ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $14))::int
    where business.id = $1 and ($13::int is null or version = $13)
    returning version`,
)

const INSERT_BUSINESS = statement(
  'settings.insert_business',
  `insert into business (id, condition, time_zone, created_at, updated_at, audited_since)
   values ($1, $2, $3, $4, $4, $4)`,
)

const INSERT_COUNTERS = statement(
  'settings.insert_counters',
  `insert into counter (business_id, kind) select tenant_id, kind from ${TENANT} cross join unnest($2::text[]) as kind`,
)

export interface SettingsUpdate {
  readonly userId: string
  readonly name: string
  readonly lastName: string
  readonly phoneNumber?: string
  readonly business: {
    name?: string
    phoneNumber?: string
    email?: string
    address?: string
    cuit?: string
    logoUrl?: string
  }
  readonly condition: 'monotributista' | 'responsable'
  readonly observations: { purchaseCreated?: string; saleCreated?: string; saleEffective?: string }
  readonly creditNoteQuantitiesZero: boolean
  /** Undefined to save over any version. */
  readonly expectedVersion: number | undefined
}

export const settingsRepository = {
  async find(tx: BusinessTx, userId: string): Promise<SettingsRow | undefined> {
    const [business, member] = await Promise.all([tx.row(FIND), tx.row(FIND_MEMBER, [userId])])
    return business && member && { ...business, ...member }
  },

  business: (tx: BusinessTx) => tx.row(BUSINESS),

  /** The earlier names of the business on papers, each up to a version of the business. */
  printed: (tx: BusinessTx) => tx.rows(PRINTED),

  async title(tx: BusinessTx): Promise<{ name: string | undefined; owner: string | undefined } | undefined> {
    const [business, owner] = await Promise.all([tx.row(NAME), tx.row(OWNER)])
    return business && { name: business.name, owner: owner?.name }
  },

  /**
   * Saves the business, and the name and phone of the user, which leave the business's version unchanged, because
   * nobody else edits them. False if the business has another version than the expected one.
   */
  async update(tx: BusinessTx, update: SettingsUpdate): Promise<boolean> {
    const { business, observations, condition } = update
    const { name, phoneNumber, email, address, cuit } = business
    const [, , updated] = await Promise.all([
      tx.rows(LOCK_BUSINESS, []),
      tx.rows(KEEP_PRINTED, [name, phoneNumber, email, address, cuit, condition]),
      tx.row(UPDATE_BUSINESS, [
        name,
        phoneNumber,
        email,
        address,
        business.logoUrl,
        condition,
        observations.purchaseCreated,
        observations.saleCreated,
        observations.saleEffective,
        update.creditNoteQuantitiesZero,
        tx.now,
        update.expectedVersion,
        cuit,
      ]),
      tx.rows(UPDATE_USER, [update.userId, update.name, update.lastName, update.phoneNumber, tx.now]),
    ])
    return updated !== undefined
  },

  async insertBusiness(tx: BusinessTx, condition: string, timeZone: string, kinds: readonly string[]): Promise<void> {
    await tx.rows(INSERT_BUSINESS, [condition, timeZone, tx.now])
    await tx.rows(INSERT_COUNTERS, [kinds])
  },
}
