import { MAX_AUTHORIZED_NUMBER, MAX_POINT_OF_SALE } from '@trastienda/domain/delivery/delivery'
import { MAX_QUOTE_DAYS } from '@trastienda/domain/quote/quote'
import { MAX_SHARE_DAYS } from '@trastienda/domain/sharing/sharing'
import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { dataOf } from './envelopes.ts'
import { daySchema, echoes, textSchema } from './scalars.ts'

const paperSettings = {
  /** Whether each payment of a customer and each to a supplier has its number at once, and not when its paper is first printed or sent. */
  receiptsAlways: z.boolean(),
  /** Whether receipts and payment orders say what is owed after the payment. */
  receiptBalance: z.boolean(),
  /** How many days a public link leads to its paper, unless somebody says otherwise. */
  shareDays: z.int().min(1, 'Mínimo 1.').max(MAX_SHARE_DAYS, `Máximo ${MAX_SHARE_DAYS}.`),
}

const paperSettingsSchema = z.strictObject({
  ...paperSettings,
  /** The version of this section; 0 while nobody has changed it. */
  version: z.int(),
})

export type PaperSettingsSection = z.output<typeof paperSettingsSchema>

const quoteSettings = {
  /** Whether the business works with quotes: until then no screen shows them. */
  enabled: z.boolean(),
  /** For how many days a quote holds. */
  validDays: z.int().min(1, 'Mínimo 1.').max(MAX_QUOTE_DAYS, `Máximo ${MAX_QUOTE_DAYS}.`),
}

const quoteSettingsSchema = z.strictObject({
  ...quoteSettings,
  /** The version of this section; 0 while nobody has changed it. */
  version: z.int(),
})

export type QuoteSettingsSection = z.output<typeof quoteSettingsSchema>

const authorizationSchema = z.strictObject({
  pointOfSale: z.int().min(1, 'Mínimo 1.').max(MAX_POINT_OF_SALE, `Máximo ${MAX_POINT_OF_SALE}.`),
  cai: textSchema(14),
  from: z.int().min(1, 'Mínimo 1.').max(MAX_AUTHORIZED_NUMBER, `Máximo ${MAX_AUTHORIZED_NUMBER}.`),
  to: z.int().min(1, 'Mínimo 1.').max(MAX_AUTHORIZED_NUMBER, `Máximo ${MAX_AUTHORIZED_NUMBER}.`),
  validUntil: daySchema,
})

const deliverySettings = {
  /** Whether the business works with deliveries: until then no screen shows them. */
  enabled: z.boolean(),
  /** Whether remitos show what their goods cost. */
  showsPrices: z.boolean(),
  /** The numbers that ARCA authorized for remitos; left out where the business counts them itself. */
  authorization: authorizationSchema.optional(),
}

const deliverySettingsSchema = z.strictObject({
  ...deliverySettings,
  /** The last number that was used of the point of sale of the authorization; 0 for none. */
  lastAuthorized: z.int(),
  /** The version of this section; 0 while nobody has changed it. */
  version: z.int(),
})

export type DeliverySettingsSection = z.output<typeof deliverySettingsSchema>

/** The settings of papers that go out: receipts, links, quotes and remitos. */
export const paperSettingsApi = {
  'settings.papers': {
    summary: 'How receipts are numbered and what they say, and how long links to papers last.',
    needs: 'member',
    writes: false,
    status: 200,
    answer: dataOf(paperSettingsSchema),
  },
  'settings.update_papers': {
    summary:
      'Say how receipts are numbered and what they say, and how long links to papers last. No payment gets a number by this.',
    needs: 'settings',
    writes: true,
    status: 200,
    body: z.strictObject({ ...paperSettings, ...echoes('version') }),
    answer: dataOf(paperSettingsSchema),
  },
  'settings.quotes': {
    summary: 'Whether the business works with quotes, and for how long they hold.',
    needs: 'member',
    writes: false,
    status: 200,
    answer: dataOf(quoteSettingsSchema),
  },
  'settings.update_quotes': {
    summary:
      'Say whether the business works with quotes, and for how long they hold. Quotes that exist stay as they are.',
    needs: 'settings',
    writes: true,
    status: 200,
    body: z.strictObject({ ...quoteSettings, ...echoes('version') }),
    answer: dataOf(quoteSettingsSchema),
  },
  'settings.deliveries': {
    summary: 'Whether the business works with deliveries, and how its remitos are numbered and printed.',
    needs: 'member',
    writes: false,
    status: 200,
    answer: dataOf(deliverySettingsSchema),
  },
  'settings.update_deliveries': {
    summary:
      'Say whether the business works with deliveries, and how its remitos are numbered and printed. Those that exist stay as they are.',
    needs: 'settings',
    writes: true,
    status: 200,
    body: z.strictObject({ ...deliverySettings, ...echoes('lastAuthorized', 'version') }),
    answer: dataOf(deliverySettingsSchema),
  },
} as const satisfies Endpoints
