import { z } from 'zod'
import { FILE_PDF, type Endpoints } from './endpoint.ts'
import { instantSchema, requiredTextSchema, textSchema, uuidSchema } from './scalars.ts'

export const printingApi = {
  'print.transactions': {
    summary: 'One voucher or a selection of them as a PDF: `ids` joined by commas, 200 at most.',
    access: 'member',
    writes: false,
    status: 200,
    query: z.strictObject({
      ids: z.string().regex(/^(V|C|NC)\d{8,15}(,(V|C|NC)\d{8,15}){0,199}$/, 'Formato incorrecto.'),
    }),
    answer: FILE_PDF,
  },
  'print.price_lists': {
    summary: 'The prices of a list as a PDF: of all active products, of a tab or a search, or of some.',
    access: 'member',
    writes: false,
    status: 200,
    query: z.strictObject({
      /** `all`, or codes joined by commas; a code that has a comma itself is percent-encoded. */
      productIds: textSchema(12_000).optional(),
      /** `default`, or the id of a list. */
      priceListId: z.union([z.literal('default'), uuidSchema]).optional(),
      /** With `all`: only what a list of products shows under a tab and a search, but some codes. */
      tab: z.union([z.literal('all'), uuidSchema]).optional(),
      search: textSchema(100).optional(),
      except: textSchema(12_000).optional(),
    }),
    answer: FILE_PDF,
  },
  'print.checking_account': {
    summary: "A person's checking account over a range as a PDF. Without a range, all of it.",
    access: 'member',
    writes: false,
    status: 200,
    params: z.strictObject({ personId: requiredTextSchema(1, 100) }),
    query: z.strictObject({ start: instantSchema.optional(), end: instantSchema.optional() }),
    answer: FILE_PDF,
  },
} as const satisfies Endpoints
