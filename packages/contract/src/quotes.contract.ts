import {
  MAX_QUOTE_CUSTOMER,
  MAX_QUOTE_DAYS,
  MAX_QUOTE_PHONE,
  MAX_REJECTION_REASON,
  quoteStates,
} from '@trastienda/domain/quote/quote'
import { quotePriceChoices } from '@trastienda/domain/quote/quote-conversion'
import { z } from 'zod'
import { detailsInputSchema, lineSchema, summaryInputSchema, summarySchema } from './document-schemas.ts'
import type { Endpoints } from './endpoint.ts'
import { dataOf, listOf, listQuery, rangeQuery } from './envelopes.ts'
import { onlyWith } from './only-with.ts'
import {
  amountSchema,
  codeSchema,
  daySchema,
  idParams,
  instantSchema,
  ivaSchema,
  moneySchema,
  optional,
  quantitySchema,
  sumSchema,
  textSchema,
  transactionIdSchema,
} from './scalars.ts'

export const quoteDaysSchema = z.int().min(1, 'Mínimo 1.').max(MAX_QUOTE_DAYS, `Máximo ${MAX_QUOTE_DAYS}.`)

const quoteSchema = z.strictObject({
  $id: z.string(),
  /** The code of the contact; left out for somebody who is only named, or for nobody. */
  receptor: z.string().optional(),
  /** The contact's name, or the typed one. */
  customerName: z.string().optional(),
  customerPhone: z.string().optional(),
  /** `expired` after its last day, by the business's calendar; it can become a sale all the same. */
  state: z.enum(quoteStates),
  validDays: z.int(),
  /** The last day on which it holds. */
  validUntil: daySchema,
  observations: z.string().optional(),
  summary: summarySchema.omit({ charges: true }),
  /** The sale that it became. */
  sale: transactionIdSchema.optional(),
  rejectionReason: z.string().optional(),
  /** When whoever has its link accepted this version. */
  acceptedAt: instantSchema.optional(),
  /** When whoever has its link said that they have a question about this version. */
  askedAt: instantSchema.optional(),
  creationDate: instantSchema,
  /** The name of who made it; left out where nobody works in a team. */
  issuerName: z.string().optional(),
  /** Each edit is a version. */
  version: z.int(),
})

const versionSchema = z.strictObject({
  version: z.int(),
  creationDate: instantSchema,
  /** The name of who saved it; left out where nobody works in a team. */
  issuerName: z.string().optional(),
  total: amountSchema,
  acceptedAt: instantSchema.optional(),
  askedAt: instantSchema.optional(),
})

const quotedLineSchema = lineSchema.omit({ saleLine: true }).extend({
  /** What the product costs this customer today; left out for a product that was removed, and once the quote is decided. */
  today: z.strictObject({ sellingPrice: amountSchema, iva: ivaSchema }).optional(),
})

const quoteDetailSchema = z.strictObject({
  quote: quoteSchema,
  details: z.strictObject({ detailLines: z.array(quotedLineSchema) }),
  /** All its versions, the latest first. */
  versions: z.array(versionSchema),
})

const quoteInputSchema = z.strictObject({
  receptor: optional(codeSchema),
  /** Somebody who is no contact. */
  customerName: textSchema(MAX_QUOTE_CUSTOMER).optional(),
  customerPhone: textSchema(MAX_QUOTE_PHONE).optional(),
  /** For how many days it holds from today on; the business's setting if left out. */
  validDays: quoteDaysSchema.optional(),
  observations: textSchema(150).optional(),
  summary: summaryInputSchema.omit({ charges: true }),
})

/** What a quote is made with, and what an edit replaces. */
export const quoteContentsSchema = z.strictObject({ transaction: quoteInputSchema, details: detailsInputSchema })

export type Quote = z.output<typeof quoteSchema>
export type QuoteDetail = z.output<typeof quoteDetailSchema>
export type QuotedLine = z.output<typeof quotedLineSchema>
export type QuoteVersion = z.output<typeof versionSchema>
export type QuoteContents = z.output<typeof quoteContentsSchema>
export type QuoteConversion = z.output<typeof conversionSchema>

const conversionSchema = z.strictObject({
  prices: z.enum(quotePriceChoices),
  /** The quantity of each line, in order, where fewer are sold; 0 leaves a line out. */
  quantities: z.array(quantitySchema).max(1000, 'Máximo 1000.').optional(),
  receptor: codeSchema,
  /** The total that the user saw. */
  total: moneySchema,
  /** Whether the user wants it although it has expired. */
  isExpiredAccepted: z.boolean().optional(),
})

const sorts = [
  'creationDate',
  '-creationDate',
  'customerName',
  '-customerName',
  'total',
  '-total',
  'validUntil',
  '-validUntil',
] as const

const read = { writes: false, status: 200 } as const
const write = { writes: true, needs: 'sell' } as const

export const quotesApi = {
  'quotes.list': {
    ...read,
    summary:
      'Quotes of a range, newest first, searched by customer, id and total; `answered` are undecided ones that a customer answered.',
    needs: 'documents',
    query: listQuery(['all', 'open', 'answered', 'expired', 'converted', 'rejected'], sorts, '-creationDate').extend({
      ...rangeQuery,
      /** Only those of this contact. */
      receptor: codeSchema.optional(),
    }),
    answer: listOf(quoteSchema).extend({
      /** What the open ones come to, under the same search and range. */
      openTotal: onlyWith('history', sumSchema),
    }),
  },
  'quotes.get': {
    ...read,
    summary: 'One quote with its lines, or as it was in an earlier `version`, and all its versions.',
    needs: 'documents',
    params: idParams,
    query: z.strictObject({ version: z.coerce.number().int().min(1).max(1_000_000).optional() }),
    answer: dataOf(quoteDetailSchema),
  },
  'quotes.create': {
    ...write,
    status: 201,
    summary: 'Make a quote: like a sale, but it moves no goods, no money and no account. Switches quotes on.',
    body: quoteContentsSchema,
    answer: dataOf(quoteDetailSchema),
  },
  'quotes.edit': {
    ...write,
    status: 200,
    summary: 'Replace the contents of a quote that is open or expired: a new version, which holds from today on.',
    params: idParams,
    body: quoteContentsSchema,
    answer: dataOf(quoteDetailSchema),
  },
  'quotes.reject': {
    ...write,
    status: 200,
    summary: 'Say that the customer does not want it.',
    params: idParams,
    body: z.strictObject({ reason: textSchema(MAX_REJECTION_REASON).optional() }),
    answer: dataOf(quoteDetailSchema),
  },
  'quotes.convert': {
    ...write,
    status: 200,
    summary:
      'Make a sale of it, once: a sale in status Creada with its lines, at the quoted prices or at those of today. Needs what such a sale needs.',
    params: idParams,
    body: conversionSchema,
    answer: dataOf(z.strictObject({ sale: transactionIdSchema })),
  },
} as const satisfies Endpoints
