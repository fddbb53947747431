import { z } from 'zod'
import { isBusinessMonth } from '@trastienda/domain/calendar/month'
import { bookParts } from '@trastienda/domain/fiscal/book/book-figures'
import { purchaseLacks } from '@trastienda/domain/fiscal/book/supplier-voucher'
import type { FiscalIvaRate } from '@trastienda/domain/fiscal/voucher/voucher-amounts'
import { FILE_SHEET, type Endpoints, type RawAnswer } from './endpoint.ts'
import { listOf, pageQuery } from './envelopes.ts'
import { daySchema, sumSchema } from './scalars.ts'

const figures = {
  /** The taxed part, without its IVA. */
  net: sumSchema,
  iva: sumSchema,
  exempt: sumSchema,
  untaxed: sumSchema,
  /** The amount of documents that do not show their IVA. */
  undivided: sumSchema,
  tributed: sumSchema,
  /** The sum of the other figures. */
  total: sumSchema,
}

const rateSchema = z.strictObject({
  rate: z.number() as unknown as z.ZodType<FiscalIvaRate>,
  base: sumSchema,
  amount: sumSchema,
})

const rowSchema = z.strictObject({
  /** The document: the sale or credit note of a voucher, or the purchase. */
  $id: z.string(),
  day: daySchema,
  /** 'Factura B' and its like; of a purchase without its supplier's paper, 'Compra B'. */
  name: z.string(),
  /** A voucher's number: `00003-00000007`; of a purchase, that of the supplier's paper. */
  number: z.string().optional(),
  cae: z.string().optional(),
  personName: z.string(),
  /** 'CUIT', 'DNI' and their like, with the number. */
  document: z.strictObject({ label: z.string(), number: z.string() }).optional(),
  condition: z.string().optional(),
  /** What a purchase lacks to be declared; left out if nothing. */
  lacks: z.array(z.enum(purchaseLacks)).optional(),
  ...figures,
  rates: z.array(rateSchema),
})

export const monthSchema = z.string().refine(isBusinessMonth, 'Formato incorrecto.')
const bookParams = z.strictObject({ book: z.enum(['sales', 'purchases']) })
const period = {
  month: monthSchema,
  /** The CUIT under which the vouchers of the book of sales were authorised; by default the business's present one. */
  cuit: z
    .string()
    .regex(/^\d{11}$/, 'Formato incorrecto.')
    .optional(),
}

const FILE_TEXT: RawAnswer<'file'> = { raw: 'file', mediaType: 'text/plain; charset=us-ascii' }

const read = { writes: false, status: 200 } as const

export const ivaBooksApi = {
  'fiscal.book': {
    ...read,
    summary:
      'A month of the book of sales (the authorised vouchers) or of purchases (the effective ones), oldest first.',
    needs: 'figures',
    params: bookParams,
    query: z.strictObject({
      ...period,
      /** Only the documents behind this figure. */
      part: z.enum(bookParts).optional(),
      /** Only the purchases that lack something to be declared. */
      incomplete: z.stringbool().optional(),
      ...pageQuery,
    }),
    answer: listOf(rowSchema).extend({
      /** The sums of the whole month. */
      totals: z.strictObject({ ...figures, rates: z.array(rateSchema) }),
      /** How many purchases lack something to be declared; of the book of purchases. */
      incomplete: z.int(),
      /** The sums of the sales by the receivers' condition. */
      conditions: z.array(z.strictObject({ condition: z.string(), ...figures })),
      /** Other CUITs of the business under which vouchers were authorised that month. */
      otherCuits: z.array(z.string()),
    }),
  },
  'fiscal.book_sheet': {
    ...read,
    summary: 'A month of a book as a sheet: CSV or XLSX.',
    needs: 'export',
    params: bookParams,
    query: z.strictObject({ ...period, mode: z.enum(['csv', 'xlsx']).optional() }),
    answer: FILE_SHEET,
  },
  'fiscal.digital_book': {
    ...read,
    summary: 'A month of sales as one of the files of the Libro IVA Digital (RG 4597).',
    needs: 'export',
    params: z.strictObject({ file: z.enum(['vouchers', 'rates']) }),
    query: z.strictObject(period),
    answer: FILE_TEXT,
  },
  'fiscal.digital_purchases': {
    ...read,
    summary: 'A month of purchases as one of the files of the Libro IVA Digital: those that lack nothing.',
    needs: 'export',
    params: z.strictObject({ file: z.enum(['vouchers', 'rates']) }),
    query: z.strictObject({ month: monthSchema }),
    answer: FILE_TEXT,
  },
} as const satisfies Endpoints

export type BookName = z.output<typeof bookParams>['book']
export type BookRow = z.output<typeof rowSchema>
export type BookAnswer = z.output<(typeof ivaBooksApi)['fiscal.book']['answer']>
