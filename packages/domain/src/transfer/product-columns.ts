import type { TaxCondition } from '#domain/transaction/iva'
import { AMOUNT, column, optional, type TransferColumn } from './transfer-column.ts'

export const productColumns: readonly TransferColumn[] = [
  column(
    'code',
    'Código',
    'code',
    'Escribí un código de 1 a 20 caracteres.',
    ['cod', 'codigo producto', 'codigo de producto', 'codigo interno', 'sku', 'id', 'articulo nro'],
    { isKey: true },
  ),
  optional('ean', 'EAN', 'ean', 'Escribí los 13 dígitos del código de barras, con la celda en formato de texto', [
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
  column(
    'name',
    'Nombre',
    'text',
    'Escribí un nombre de 3 a 50 caracteres.',
    ['producto', 'descripcion', 'articulo', 'detalle', 'nombre producto', 'nombre del producto', 'name'],
    { isOfNew: 'always' },
  ),
  column(
    'category',
    'Categoría',
    'text',
    'Escribí el nombre de una categoría, de hasta 20 caracteres.',
    ['rubro', 'familia', 'categoria principal', 'category', 'seccion'],
    { isOfNew: 'always' },
  ),
  optional(
    'furtherCategories',
    'Otras categorías',
    'text',
    'Escribí nombres de categorías separados por punto y coma',
    ['otros rubros', 'categorias secundarias', 'mas categorias'],
  ),
  column('checkStock', 'Control de stock', 'yesNo', 'Escribí Sí o No.', [
    'controla stock',
    'con stock',
    'stock controlado',
  ]),
  column('currentStock', 'Stock', 'quantity', 'Escribí una cantidad como 12 o 2,5.', [
    'stock actual',
    'stock inicial',
    'cantidad',
    'existencia',
    'existencias',
    'cant',
  ]),
  column('cost', 'Costo', 'unitCost', AMOUNT, [
    'precio de costo',
    'precio costo',
    'costo unitario',
    'precio de compra',
    'precio compra',
    'cost',
    'pcosto',
    'p costo',
    'costo neto',
  ]),
  column('sellingPrice', 'Precio de venta', 'money', AMOUNT, [
    'precio',
    'precio venta',
    'pvp',
    'precio publico',
    'precio al publico',
    'price',
    'importe',
    'pventa',
    'p venta',
    'p vta',
    'precio vta',
    'precio lista',
    'precio de lista',
  ]),
  column(
    'finalPrice',
    'Precio de venta con IVA',
    'money',
    AMOUNT,
    ['precio final', 'precio con iva', 'precio iva incluido', 'precio iva inc', 'precio c iva', 'pvp con iva'],
    { pricesIncludeVat: true },
  ),
  column(
    'netPrice',
    'Precio de venta sin IVA',
    'money',
    AMOUNT,
    ['precio neto', 'precio sin iva', 'precio mas iva', 'precio s iva', 'precio de venta neto', 'precio venta neto'],
    { pricesIncludeVat: false },
  ),
  column(
    'iva',
    'IVA',
    'iva',
    'Escribí 0, 10,5 o 21.',
    ['alicuota', 'iva %', '% iva', 'alicuota iva', 'tasa iva', 'impuesto'],
    { isOfNew: 'responsable' },
  ),
  column(
    'zeroRate',
    'Exento o no gravado',
    'choice',
    'Escribí Exento o No gravado.',
    ['exento no gravado', 'iva exento o no gravado'],
    { isOfVouchers: 'responsable' },
  ),
  column('supply', 'Bien o servicio', 'choice', 'Escribí Bien o Servicio.', ['servicio', 'es servicio'], {
    isOfVouchers: 'always',
  }),
  column('minThreshold', 'Stock mínimo', 'quantity', 'Escribí una cantidad como 12 o 2,5.', [
    'minimo',
    'umbral',
    'umbral minimo',
    'punto de pedido',
    'stock min',
  ]),
  column('ecommerce', 'Ecommerce', 'yesNo', 'Escribí Sí o No.', ['e commerce', 'tienda online', 'publicar', 'web']),
  optional('replacementCost', 'Costo de reposición', 'unitCost', 'Escribí un importe como 1.234,56, sin letras', [
    'reposicion',
    'costo reposicion',
    'precio de reposicion',
  ]),
  {
    ...optional(
      'replacementCostUsd',
      'Costo de reposición en dólares',
      'unitCost',
      'Escribí un importe como 12,5, sin letras',
      ['reposicion en dolares', 'costo en dolares', 'costo usd', 'reposicion usd'],
    ),
    isOfDollars: true,
  },
]

const priceKeys = ['sellingPrice', 'finalPrice', 'netPrice']

/** Whether a column holds a product's price: of a record there is only one of them. */
export function isPriceKey(key: string | undefined): boolean {
  return key !== undefined && priceKeys.includes(key)
}

export type PriceUse = { readonly condition: TaxCondition; readonly pricesIncludeVat: boolean }

/** The column of prices as the business keeps them. Its name says whether they contain IVA, where there is any. */
export function ownPriceKey({ condition, pricesIncludeVat }: PriceUse): string {
  if (condition !== 'responsable') return 'sellingPrice'
  return pricesIncludeVat ? 'finalPrice' : 'netPrice'
}

/** Chooses the price column of a sheet with several: the business's own kind goes before any other. */
export function takenPriceKey(keys: readonly (string | undefined)[], business: PriceUse): string | undefined {
  return [ownPriceKey(business), ...priceKeys].find((key) => keys.includes(key))
}
