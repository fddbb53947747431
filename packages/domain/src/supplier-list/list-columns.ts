import { column, AMOUNT, type TransferColumn } from '#domain/transfer/transfer-column'

/** The columns that a supplier's list may have. A list has further columns for the discounts after the first. */
export const listColumns: readonly TransferColumn[] = [
  column('code', 'Código', 'code', '', [
    'cod',
    'codigo articulo',
    'cod articulo',
    'cod art',
    'cod producto',
    'codigo producto',
    'codigo de producto',
    'codigo de articulo',
    'articulo nro',
    'sku',
    'ref',
    'referencia',
    'item',
  ]),
  column('name', 'Nombre', 'text', '', [
    'descripcion',
    'descripcion articulo',
    'descripcion del producto',
    'detalle',
    'producto',
    'articulo',
    'denominacion',
  ]),
  column('cost', 'Precio', 'unitCost', AMOUNT, [
    'precio lista',
    'precio de lista',
    'p lista',
    'lista',
    'precio unitario',
    'precio neto',
    'precio s iva',
    'precio sin iva',
    'precio c iva',
    'precio con iva',
    'precio final',
    'precio bulto',
    'precio x bulto',
    'costo',
    'costo unitario',
    'importe',
    'pvp',
    'precio mayorista',
    'precio unit',
    'p unit',
    'p unitario',
    'precio usd',
    'precio u s',
  ]),
  column('ean', 'EAN', 'ean', '', [
    'ean13',
    'ean 13',
    'codigo de barras',
    'codigo barras',
    'cod barras',
    'cod de barras',
    'barras',
    'barcode',
    'gtin',
  ]),
  column('pack', 'Unidades por bulto', 'quantity', '', [
    'bulto',
    'x bulto',
    'un x bulto',
    'un bulto',
    'unidades x bulto',
    'unid x bulto',
    'u x b',
    'uxb',
    'pack',
    'cant x bulto',
    'unidades',
    'caja',
    'u caja',
  ]),
  column('discount', 'Descuentos', 'text', '', [
    'descuento',
    'dto',
    'dto 1',
    'desc',
    'desc 1',
    'bonif',
    'bonif 1',
    'bonificacion',
    'bonificacion 1',
    'dtos',
    'bonificaciones',
    'dto %',
    '% dto',
    'desc %',
    '% desc',
    'descuento %',
    '% descuento',
    'bonif %',
    '% bonif',
    'bonificacion %',
  ]),
  column('discount2', 'Segundo descuento', 'text', '', ['dto 2', 'desc 2', 'bonif 2', 'descuento 2', 'bonificacion 2']),
  column('discount3', 'Tercer descuento', 'text', '', ['dto 3', 'desc 3', 'bonif 3', 'descuento 3', 'bonificacion 3']),
]

export const listColumnKeys = ['code', 'name', 'cost', 'ean', 'pack', 'discount', 'discount2', 'discount3'] as const

export type ListColumnKey = (typeof listColumnKeys)[number]

/** How one supplier's lists are read: its columns by the names over them. */
export interface ListLayout {
  readonly columns: Readonly<Partial<Record<ListColumnKey, string>>>
  readonly vatIncluded: boolean
  /** Whether its prices are in dollars. */
  readonly inDollars?: boolean | undefined
  /** Discounts of every row, beside those of its own, as they were typed. */
  readonly discounts: string
  /** The decimal mark of its numbers. */
  readonly mark: ',' | '.'
  /** How far a cost may move in percent without being looked at. */
  readonly farFrom: number
}

export const FAR_FROM = 30
