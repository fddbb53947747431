import { receiptPattern } from '@trastienda/domain/account/receipts'
import { z } from 'zod'
import { FILE_PDF, type Endpoints } from './endpoint.ts'
import { LIST_CELLS_MAX, LIST_COLUMNS_MAX, LIST_ROWS_MAX } from './print-limits.ts'
import { dataOf, rangeQuery } from './envelopes.ts'
import { daySchema, idParams, requiredTextSchema, textSchema, uuidSchema } from './scalars.ts'

/** A cell of a screen. Instants and days are printed as dates, numbers in the Argentine way. */
const cellSchema = z.union([textSchema(2_000), z.number().min(-1e15).max(1e15), z.boolean(), z.null()])

const listSchema = z
  .strictObject({
    columns: z
      .array(z.strictObject({ key: requiredTextSchema(1, 100), label: textSchema(100) }))
      .min(1, 'Requerido.')
      .max(LIST_COLUMNS_MAX, `Máximo ${LIST_COLUMNS_MAX}.`),
    /** The rows. Members that no column names are not printed. */
    collection: z.array(z.record(z.string(), cellSchema)).max(LIST_ROWS_MAX, `Máximo ${LIST_ROWS_MAX}.`),
    title: requiredTextSchema(1, 100).optional(),
    /** The range, tab or search that the rows were read under. */
    subtitle: textSchema(200).optional(),
  })
  .refine(({ columns, collection }) => columns.length * collection.length <= LIST_CELLS_MAX, {
    path: ['collection'],
    message: `Máximo ${LIST_CELLS_MAX} celdas.`,
  })

const ticketRowSchema = z.strictObject({
  text: z.string(),
  /** A figure at the right edge, beside the text. */
  right: z.string().optional(),
  isCentered: z.boolean().optional(),
  isBold: z.boolean().optional(),
  isLarge: z.boolean().optional(),
  /** The text is to be drawn as a QR. */
  isQr: z.boolean().optional(),
  /** The text is to be drawn as a barcode (Code 128), and to stand below it. */
  isBarcode: z.boolean().optional(),
})

const ticketContentSchema = z.strictObject({
  ticket: z.strictObject({
    name: z.string(),
    copy: z.enum(['ORIGINAL', 'DUPLICADO']).optional(),
    sections: z.array(z.array(ticketRowSchema)),
  }),
  /** Whether its voucher is on its way to ARCA: a ticket printed a moment later has its CAE. */
  awaitsVoucher: z.boolean(),
})

const ticketParams = z.strictObject({
  /** A sale's, a credit note's, a quote's or a remito's number, a store credit's code, or the id of a payment or of a cash session. */
  id: z.union([
    z.string().regex(/^((V|NC|P|X)\d{8,15}|R\d{4,5}-\d{8}|VL[A-Z\d]{8})$/, 'Formato incorrecto.'),
    uuidSchema,
  ]),
})

const VOUCHER_ID = String.raw`(V|C|NC|G|NP|P)\d{8,15}`
const DELIVERY_ID = String.raw`(X\d{8,15}|R\d{4,5}-\d{8})`

const joined = (id: string): string => `${id}(,${id}){0,199}`

/** Whether it goes with a present, without prices. */
const gift = z.stringbool().optional()

export type TicketContent = z.output<typeof ticketContentSchema>

export const printingApi = {
  'print.transactions': {
    summary:
      'One voucher or a selection of them, or of quotes, or a selection of remitos, as a PDF: `ids` joined by commas, 200 at most.',
    needs: 'documents',
    writes: false,
    status: 200,
    query: z.strictObject({
      ids: z.string().regex(new RegExp(`^(${joined(VOUCHER_ID)}|${joined(DELIVERY_ID)})$`), 'Formato incorrecto.'),
      /** Whether each voucher with its CAE comes twice: the original for the customer, the duplicate for the shop. */
      duplicates: z.stringbool().optional(),
    }),
    answer: FILE_PDF,
  },
  'print.receipt': {
    summary: 'A numbered receipt or payment order as a PDF. It says ANULADO once its payment was taken back.',
    needs: 'documents',
    writes: false,
    status: 200,
    params: z.strictObject({ id: z.string().regex(receiptPattern, 'Formato incorrecto.') }),
    answer: FILE_PDF,
  },
  'print.delivery_sheet': {
    summary:
      'The remitos of a day that are on their way, in the order in which they are driven, as a PDF for who drives.',
    needs: 'documents',
    writes: false,
    status: 200,
    query: z.strictObject({ day: daySchema }),
    answer: FILE_PDF,
  },
  'print.ticket': {
    summary:
      'The ticket of a sale, a credit note, a quote, a remito, a payment, a store credit or a closing report as a PDF, as wide as the printable strip of its paper.',
    needs: 'documents',
    writes: false,
    status: 200,
    params: ticketParams,
    query: z.strictObject({
      /** The width of the paper in millimetres. */
      width: z.enum(['80', '58']).default('80'),
      gift,
      /** Whether it was printed before, and says so. */
      duplicate: z.stringbool().optional(),
    }),
    answer: FILE_PDF,
  },
  'print.ticket_content': {
    summary: 'The same ticket as rows, for a program that writes to a printer itself.',
    needs: 'documents',
    writes: false,
    status: 200,
    params: ticketParams,
    query: z.strictObject({ gift }),
    answer: dataOf(ticketContentSchema),
  },
  'print.removed_transaction': {
    summary: 'A document that was removed, as the audit row of its removal keeps it, as a PDF.',
    needs: 'audit',
    writes: false,
    status: 200,
    params: idParams,
    answer: FILE_PDF,
  },
  'print.price_lists': {
    summary: 'The prices of a list as a PDF: of all active products, of a tab or a search, or of some.',
    needs: 'look',
    writes: false,
    status: 200,
    query: z.strictObject({
      /** `all`, or codes joined by commas; a code that has a comma itself is percent-encoded. */
      productIds: textSchema(12_000).optional(),
      /** `default`, or the id of a list. */
      priceListId: z.union([z.literal('default'), uuidSchema]).optional(),
      /** With `all`: only products of this tab and search, without the codes of `except`. */
      tab: z.union([z.literal('all'), uuidSchema]).optional(),
      search: textSchema(100).optional(),
      /** Only products whose price does not cover their cost; for members who see costs. */
      belowCost: z.stringbool().optional(),
      /** Only some of these codes, as in `productIds`. */
      among: textSchema(12_000).optional(),
      except: textSchema(12_000).optional(),
      /** Whether products at $ 0,00 are printed too. */
      zeroPrices: z.stringbool().optional(),
    }),
    answer: FILE_PDF,
  },
  'print.checking_account': {
    summary: "A person's checking account over a range as a PDF. Without a range, all of it.",
    needs: 'look',
    writes: false,
    status: 200,
    params: z.strictObject({ personId: requiredTextSchema(1, 100) }),
    query: z.strictObject(rangeQuery),
    answer: FILE_PDF,
  },
  'print.generic_printing': {
    summary: `Any list as a PDF: ${LIST_COLUMNS_MAX} columns, ${LIST_ROWS_MAX} rows, ${LIST_CELLS_MAX} cells at most.`,
    needs: 'look',
    writes: false,
    status: 200,
    body: listSchema,
    maxBodyBytes: 10_000_000,
    answer: FILE_PDF,
  },
} as const satisfies Endpoints
