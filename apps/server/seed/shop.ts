import type { MethodKind } from '@trastienda/domain/account/payment-methods'
import type { Money, MoneySum, Percent, Quantity, UnitCost } from '@trastienda/domain/money/amount'
import type { PersonType } from '@trastienda/domain/person/person-type'
import type { PriceListConfig } from '@trastienda/domain/price/price-list'
import type { CheckStock } from '@trastienda/domain/product/product-validation'
import type { Lot, LotPart } from '@trastienda/domain/stock/lot'
import type { InvoiceType } from '@trastienda/domain/transaction/invoice-type'
import type { IvaRate, TaxCondition } from '@trastienda/domain/transaction/iva'
import type { TransactionKind } from '@trastienda/domain/transaction/kind'
import type { TransactionStatus } from '@trastienda/domain/transaction/status'
import type { LineFigures, LineTotals, Summary } from '@trastienda/domain/transaction/totals'
import type { Journal } from './journal/journal.ts'
import type { Random } from './random.ts'
import type { Staff } from './staff.ts'

/** A product of the simulated shop in its present state. */
export interface Article {
  readonly code: string
  readonly name: string
  readonly ean: string
  readonly categoryId: string
  readonly checkStock: CheckStock
  readonly iva: IvaRate
  readonly isByWeight: boolean
  readonly supplier: Contact | undefined
  readonly minThreshold: Quantity
  /** Units that a usual day sells. */
  readonly demand: number
  /** The price on the last day, in pesos; costs follow the price level of their day. */
  readonly lastPrice: number
  readonly costShare: number
  /** True when the supplier stops delivering it towards the end, so that some products are out of stock. */
  readonly isScarce: boolean
  sellingPrice: Money
  cost: UnitCost
  currentStock: Quantity
  /** The rest, oldest first. */
  lots: StoredLot[]
  isOrdered: boolean
}

export interface StoredLot extends Lot {
  left: Quantity
  readonly received: Quantity
  readonly provider: string | undefined
  readonly movementId: string
  readonly transactionId: string | undefined
}

/** A person of the simulated shop, with their account in its present state. */
export interface Contact {
  readonly code: string
  readonly type: PersonType
  readonly name: string
  readonly cuit: string | undefined
  readonly ivaCondition: number
  readonly phoneNumber: string
  readonly address: string
  readonly zoneId: string | undefined
  readonly list: PriceList | undefined
  readonly discounts: Readonly<Record<string, Percent>>
  readonly initialTotal: Money
  /** How often a customer on account pays, and which share of the debt; undefined for others. */
  readonly credit: { readonly everyDays: number; readonly share: number } | undefined
  initialPaid: Money
  balance: MoneySum
  entryCount: number
  /** The sum of the account's debits and credits so far. */
  debited: MoneySum
  credited: MoneySum
  /** Documents at status 1, oldest first. */
  open: Document[]
  /** The articles to order next from a supplier. */
  readonly shortList: Set<Article>
}

export interface PriceList {
  readonly id: string
  readonly name: string
  readonly config: PriceListConfig
}

export interface DocumentLine extends LineFigures, LineTotals {
  readonly position: number
  readonly article: Article
  cost: MoneySum
  /** The sale's takes from lots. */
  takes: readonly LotPart[]
  readonly relatedPosition?: number
}

export interface Document {
  readonly id: string
  readonly kind: TransactionKind
  readonly number: number
  readonly receptor: Contact
  readonly invoiceType: InvoiceType
  readonly summary: Summary
  readonly lines: readonly DocumentLine[]
  readonly related: Document | undefined
  readonly isRestocked: boolean | undefined
  readonly occurredAt: Date
  status: TransactionStatus
  cost: MoneySum
  paid: Money
  updatedAt: Date
  effectiveAt: Date | undefined
  paidAt: Date | undefined
  version: number
  isWritten: boolean
}

export type SimulatedMovement = 'Compra' | 'Venta' | 'Nota De Credito' | 'Stock Inicial' | 'Rotura' | 'Consumo Interno'

/** The funds of a shop that is not paid in cash alone. */
export type FundKey = 'caja' | 'second' | 'cards' | 'bank' | 'wallet' | 'safe'

/** A method beside cash, and the share of the customers' payments that it has. */
export interface ShopMethod {
  readonly id: string
  readonly name: string
  readonly kind: MethodKind
  readonly fund: FundKey
  readonly share: number
}

/** The open session of a register: what is in its drawer, and what moved through it. */
export interface OpenDrawer {
  readonly openedAt: Date
  readonly float: Money
  readonly payments: string[]
  /** The fund of its register. */
  readonly fund: FundKey
  cash: Money
}

export interface ShopRegister {
  readonly number: number
  readonly deviceId: string
  readonly fund: FundKey
  /** What stayed at the last closing. */
  float: Money
  drawer: OpenDrawer | undefined
}

/** A session that is over: the program's own services open, count and close it once its payments are written. */
export interface SessionOver extends Pick<OpenDrawer, 'openedAt' | 'float' | 'payments'> {
  readonly register: number
  readonly closedAt: Date
  readonly counted: Money
  /** Why it differs from what was in the drawer by the books. */
  readonly reason: string | undefined
  readonly stays: Money
}

/** A store credit that a customer took instead of money. */
export interface ShopStoreCredit {
  readonly code: string
  readonly paymentId: string
  readonly amount: Money
  remaining: Money
  readonly endsOn: string
  /** How much of it is spent at once; 0 if its customer lost it. */
  readonly share: number
}

/** The funds, methods and registers of a shop that sells at a counter. */
export interface ShopFunds {
  readonly registers: readonly ShopRegister[]
  sessions: SessionOver[]
  readonly storeCredits: ShopStoreCredit[]
  /** The product by which the surcharges of installment plans are sold. */
  readonly surcharge: Article
  readonly ids: Readonly<Record<FundKey, string>>
  readonly methods: readonly ShopMethod[]
  readonly balances: Record<FundKey, Money>
  /** The payments by card that have not arrived. */
  coupons: { readonly payment: string; readonly total: Money }[]
  /** The transfer by which each payment by card arrived. */
  readonly arrived: { readonly paymentId: string; readonly transferId: string }[]
}

/** The simulated shop: its present state, and the journal of rows to write. */
export interface Shop {
  readonly random: Random
  readonly condition: TaxCondition
  /** Whether the shop goes over to final prices halfway. */
  readonly finalPrices: boolean
  /** Whether its prices are final by now. */
  pricesIncludeVat: boolean
  readonly staff: Staff
  readonly movements: Readonly<Record<SimulatedMovement, string>>
  readonly articles: readonly Article[]
  readonly customers: readonly Contact[]
  readonly suppliers: readonly Contact[]
  /** Ids of the tags of cash movements, by name. */
  readonly tags: ReadonlyMap<string, string>
  readonly journal: Journal
  /** Its funds, methods and registers; undefined if all of it is cash in Caja. */
  readonly funds: ShopFunds | undefined
  readonly lots: StoredLot[]
  readonly numbers: Record<TransactionKind, number>
  cash: Money
  /** Documents that are not effective yet, oldest first. */
  pending: Document[]
  /** The latest sales, some of which come back. */
  recentSales: Document[]
}
