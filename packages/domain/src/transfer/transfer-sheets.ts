import { tellsZeroRates } from '#domain/transaction/iva'
import { peopleColumns } from './people-columns.ts'
import { isPriceKey, ownPriceKey, productColumns, type PriceUse } from './product-columns.ts'
import { quoteColumns } from './quote-columns.ts'
import { column, optional, type TransferColumn } from './transfer-column.ts'

/** The entities that can be exported to spreadsheets and imported from them. */
export type TransferEntity = 'zones' | 'categories' | 'products' | 'people' | 'quotes'

export type TransferSheet = {
  /** The name of the file, and of the sheet in it. */
  readonly label: string
  /** The words for one row and for many, in messages. */
  readonly one: string
  readonly many: string
  /** How many rows the screen sends in one call of an import. */
  readonly chunkLines: number
  /** Rows with the same key that stand together are one record, and go to the server in one call. */
  readonly keepsTogether?: true
  readonly columns: readonly TransferColumn[]
}

const ENTITY_NAME = 'Escribí un nombre de hasta 20 caracteres.'

/** The rows that a call of an import takes below its header. */
export const MAX_IMPORT_ROWS = 500

/** The sheets in the order in which the screen offers them. */
export const transferSheets = {
  zones: {
    label: 'Zonas',
    one: 'zona',
    many: 'zonas',
    chunkLines: 50,
    columns: [
      column('name', 'Nombre', 'text', ENTITY_NAME, ['zona', 'name', 'nombre de zona'], { isKey: true }),
      optional('description', 'Descripción', 'text', 'Escribí hasta 150 caracteres', [
        'detalle',
        'observaciones',
        'obs',
      ]),
    ],
  },
  categories: {
    label: 'Categorías',
    one: 'categoría',
    many: 'categorías',
    chunkLines: 50,
    columns: [
      column('name', 'Nombre', 'text', ENTITY_NAME, ['categoria', 'rubro', 'familia', 'name', 'nombre de categoria'], {
        isKey: true,
      }),
    ],
  },
  products: { label: 'Productos', one: 'producto', many: 'productos', chunkLines: 5, columns: productColumns },
  people: { label: 'Agenda', one: 'contacto', many: 'contactos', chunkLines: 50, columns: peopleColumns },
  quotes: {
    label: 'Presupuestos',
    one: 'presupuesto',
    many: 'presupuestos',
    chunkLines: 50,
    keepsTogether: true,
    columns: quoteColumns,
  },
} as const satisfies Record<TransferEntity, TransferSheet>

/** The facts that decide which columns a business is offered. */
export type ColumnUse = PriceUse & { readonly issuesVouchers: boolean; readonly hasDollarRate?: boolean | undefined }

/** A sheet's columns that make a difference to the business. */
export function offeredColumns({ columns }: TransferSheet, business: ColumnUse): readonly TransferColumn[] {
  const { condition, issuesVouchers, hasDollarRate } = business
  const isOffered = {
    always: issuesVouchers,
    responsable: tellsZeroRates(condition, issuesVouchers),
  }
  return columns.filter(
    ({ key, isOfVouchers, isOfDollars }) =>
      (isOfVouchers === undefined || isOffered[isOfVouchers]) &&
      (isOfDollars === undefined || hasDollarRate === true) &&
      (!isPriceKey(key) || key === ownPriceKey(business)),
  )
}

export const transferEntities = [
  'zones',
  'categories',
  'products',
  'people',
  'quotes',
] as const satisfies readonly TransferEntity[]
