import { MAX_STORE_CREDIT_DAYS } from '@trastienda/domain/account/store-credits'
import { z } from 'zod'
import { MAX_DENOMINATIONS } from '@trastienda/domain/account/cash-session'
import { arcaEnvironments } from '@trastienda/domain/fiscal/fiscal-settings'
import { MAX_FOOTER } from '@trastienda/domain/ticket/ticket-frame'
import { settingsLimits } from '@trastienda/domain/identity/main-settings'
import { MAX_DOLLAR_REMINDER_DAYS, priceBases, purchaseCostRules } from '@trastienda/domain/product/replacement-cost'
import { idleMinutes } from '@trastienda/domain/staff/staff-settings'
import { isCuit } from '@trastienda/domain/person/cuit'
import { emailPattern } from '@trastienda/domain/text/field-checks'
import type { Endpoints } from './endpoint.ts'
import { dataOf } from './envelopes.ts'
import { onlyWith } from './only-with.ts'
import {
  amountSchema,
  echoes,
  instantSchema,
  lineSchema,
  nonNegativeMoneySchema,
  percentSchema,
  textSchema,
} from './scalars.ts'

export const conditionSchema = z.enum(['monotributista', 'responsable'])

const businessSchema = z.strictObject({
  name: textSchema(settingsLimits.name).optional(),
  phoneNumber: textSchema(settingsLimits.phoneNumber).optional(),
  /** Printed on papers; empty for none. */
  email: textSchema(settingsLimits.email)
    .refine((email) => email === '' || emailPattern.test(email), 'Formato incorrecto.')
    .optional(),
  address: textSchema(settingsLimits.address).optional(),
  /** 11 digits, dashes and dots at will; empty for none. */
  cuit: textSchema(settingsLimits.cuit)
    .refine((text) => text === '' || isCuit(text), 'Formato incorrecto.')
    .optional(),
  logoUrl: textSchema(settingsLimits.logoUrl).optional(),
})

const observation = textSchema(150).optional()

/** The texts that are written on documents automatically, and the quantities that credit notes start with. */
const transactionSettingsSchema = z.strictObject({
  automaticObservations: z.strictObject({
    purchase: z.strictObject({ created: observation }),
    sale: z.strictObject({ created: observation, effective: observation }),
  }),
  creditNotes: z.strictObject({ quantitiesZero: z.boolean() }),
})

const editableSettings = {
  name: lineSchema(settingsLimits.name),
  lastName: lineSchema(settingsLimits.name),
  phoneNumber: textSchema(settingsLimits.phoneNumber).optional(),
  condition: conditionSchema,
  business: businessSchema,
}

export const settingsInputSchema = z.strictObject({
  ...editableSettings,
  transactionSettings: transactionSettingsSchema.extend({ ...echoes('lastInvoice', 'lastBill') }),
  ...echoes(
    '$id',
    'title',
    'email',
    'timeZone',
    'creationDate',
    'electronicVouchers',
    'pricesIncludeVat',
    'priceBasis',
    'till',
    'funds',
    'priceTargets',
    'dollarRate',
    'cashClosing',
    'quotes',
    'deliveries',
    'version',
  ),
})

export const settingsSchema = z.strictObject({
  $id: z.string(),
  /** The business's name, or its first owner's. */
  title: z.string(),
  ...editableSettings,
  // Not `lineSchema`: an account that was made under older rules must still open.
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** IANA name of the zone in which the business's days begin and end. */
  timeZone: z.string(),
  creationDate: instantSchema,
  transactionSettings: transactionSettingsSchema.extend({
    /** The last sale's number, eight digits. */
    lastInvoice: z.string(),
    /** The last purchase's number, eight digits. */
    lastBill: onlyWith('history', z.string()),
  }),
  /** The environment of the vouchers, if the business declares its sales to ARCA. */
  electronicVouchers: z.enum(arcaEnvironments).optional(),
  /** Whether products' selling prices are final; never where the business is not `responsable`. */
  pricesIncludeVat: z.boolean(),
  /** The costs that its prices are compared with. */
  priceBasis: z.enum(priceBases),
  /** The contact of a sale at the counter without a named customer, if the business sells at a counter. */
  till: z
    .strictObject({
      finalConsumer: z.string(),
      ticketFooter: z.string().optional(),
      storeCreditDays: z.int().optional(),
    })
    .optional(),
  /** There is more to know of its money than how much cash it has: it sells at a counter, or has methods beside cash. */
  funds: z.literal(true).optional(),
  /** Prices are to keep margins over costs, and are proposed as costs change. */
  priceTargets: z.literal(true).optional(),
  /** Somebody said what a dollar costs, so that costs may be kept in dollars. */
  dollarRate: z.literal(true).optional(),
  /** What is counted at the closing of a cash session, if the business closes its cash. */
  cashClosing: z.strictObject({ denominations: z.array(amountSchema) }).optional(),
  /** For how many days a quote holds, if the business works with quotes. */
  quotes: z.strictObject({ validDays: z.int() }).optional(),
  /** Goods that were sold may leave the shop later. */
  deliveries: z.literal(true).optional(),
  version: z.int(),
})

export type Settings = z.output<typeof settingsSchema>
export type SettingsInput = z.output<typeof settingsInputSchema>

/** The demands of a business on its members. */
const staffSettings = {
  /** A person who signs in with a password needs a second step. Only an owner changes it. */
  totpRequired: z.boolean(),
  /** After how many minutes without a touch a till asks who is there; 0 for never. */
  idleMinutes: z.literal(idleMinutes),
  /** The largest discount, in percent, that a cashier gives without asking. */
  cashierDiscountLimit: percentSchema,
}

export const staffSettingsSchema = z.strictObject({
  ...staffSettings,
  /** The version of this section; 0 while nobody has changed it. */
  version: z.int(),
})

export type StaffSettingsSection = z.output<typeof staffSettingsSchema>

const priceSettings = {
  /** Whether products' selling prices are final, and new sales with them. Only a `responsable` switches it on. */
  pricesIncludeVat: z.boolean(),
  /**
   * When an effective purchase sets the replacement costs of its products: `always` unless somebody said otherwise. Left out of a
   * change, it stays.
   */
  replacementCostFromPurchases: z.enum(purchaseCostRules).optional(),
  /** The costs that prices are compared with: `replacement` unless somebody said otherwise. Left out of a change, it stays. */
  priceBasis: z.enum(priceBases).optional(),
  /** After how many days the dollar's price is called old: 7 unless somebody said otherwise. Left out of a change, it stays. */
  dollarReminderDays: z
    .int()
    .min(1, 'Mínimo 1.')
    .max(MAX_DOLLAR_REMINDER_DAYS, `Máximo ${MAX_DOLLAR_REMINDER_DAYS}.`)
    .optional(),
}

export const priceSettingsSchema = z.strictObject({
  ...priceSettings,
  /** The version of this section; 0 while nobody has changed it. */
  version: z.int(),
})

export type PriceSettingsSection = z.output<typeof priceSettingsSchema>

const tillSettings = {
  /** Whether the business sells at a counter. */
  enabled: z.boolean(),
  /** The lines at the end of each ticket; empty for none. Left out of a change, they stay. */
  ticketFooter: textSchema(MAX_FOOTER).optional(),
  /** How many days a store credit is good for, 180 unless somebody said otherwise; 0 for ever. Left out of a change, it stays. */
  storeCreditDays: z
    .int()
    .min(0, 'Mínimo 0.')
    .max(MAX_STORE_CREDIT_DAYS, `Máximo ${MAX_STORE_CREDIT_DAYS}.`)
    .optional(),
}

export const tillSettingsSchema = z.strictObject({
  ...tillSettings,
  /** The contact that nobody removes and that owes nothing; it is made when the counter is first switched on, and stays. */
  finalConsumer: z.string().optional(),
  /** The version of this section; 0 while nobody has answered whether they sell at a counter. */
  version: z.int(),
})

export type TillSettingsSection = z.output<typeof tillSettingsSchema>

const cashClosingSettings = {
  /** Whether the cash of each register is opened and closed in sessions. */
  enabled: z.boolean(),
  /** Above this sum in the drawer a withdrawal is suggested; 0 for never. */
  withdrawalLimit: nonNegativeMoneySchema,
  /** Whether each owner gets the closing reports by mail. */
  mailsOwners: z.boolean(),
  /** The notes and coins that are counted. */
  denominations: z
    .array(nonNegativeMoneySchema)
    .min(1, 'Requerido.')
    .max(MAX_DENOMINATIONS, `Máximo ${MAX_DENOMINATIONS}.`),
}

export const cashClosingSettingsSchema = z.strictObject({
  ...cashClosingSettings,
  /** The version of this section; 0 while nobody has changed it. */
  version: z.int(),
})

export type CashClosingSettingsSection = z.output<typeof cashClosingSettingsSchema>

export const settingsApi = {
  'users.get': {
    summary: "The user's and the business's settings.",
    needs: 'member',
    personOnly: true,
    writes: false,
    status: 200,
    answer: dataOf(settingsSchema),
  },
  'users.update': {
    summary: 'Save the settings.',
    needs: 'member',
    personOnly: true,
    writes: true,
    status: 200,
    body: settingsInputSchema,
    answer: dataOf(settingsSchema),
  },
  'settings.staff': {
    summary: 'What the business demands of its members.',
    needs: 'member',
    writes: false,
    status: 200,
    answer: dataOf(staffSettingsSchema),
  },
  'settings.update_staff': {
    summary: 'Save what the business demands of its members.',
    needs: 'settings',
    writes: true,
    status: 200,
    body: z.strictObject({ ...staffSettings, ...echoes('version') }),
    answer: dataOf(staffSettingsSchema),
  },
  'settings.prices': {
    summary: "What products' prices are.",
    needs: 'member',
    writes: false,
    status: 200,
    answer: dataOf(priceSettingsSchema),
  },
  'settings.update_prices': {
    summary: "Save what products' prices are. No price and no document changes.",
    needs: 'settings',
    writes: true,
    status: 200,
    body: z.strictObject({ ...priceSettings, ...echoes('version') }),
    answer: dataOf(priceSettingsSchema),
  },
  'settings.till': {
    summary: 'Whether the business sells at a counter.',
    needs: 'member',
    writes: false,
    status: 200,
    answer: dataOf(tillSettingsSchema),
  },
  'settings.update_till': {
    summary: 'Say whether the business sells at a counter. The first time this makes the contact `Consumidor Final`.',
    needs: 'settings',
    writes: true,
    status: 200,
    body: z.strictObject({ ...tillSettings, ...echoes('finalConsumer', 'version') }),
    answer: dataOf(tillSettingsSchema),
  },
  'settings.cash_closing': {
    summary: 'Whether the cash is opened and closed in sessions, and how.',
    needs: 'member',
    writes: false,
    status: 200,
    answer: dataOf(cashClosingSettingsSchema),
  },
  'settings.update_cash_closing': {
    summary: 'Say whether the cash is opened and closed in sessions. It is not switched off while a session is open.',
    needs: 'settings',
    writes: true,
    status: 200,
    body: z.strictObject({ ...cashClosingSettings, ...echoes('version') }),
    answer: dataOf(cashClosingSettingsSchema),
  },
} as const satisfies Endpoints
