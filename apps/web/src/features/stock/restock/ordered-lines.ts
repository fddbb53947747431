import type { RestockRow } from '@trastienda/contract/inventory.contract'
import { ZERO_QUANTITY, type Quantity } from '@trastienda/domain/money/amount'
import { formatCount, formatQuantity } from '@trastienda/domain/money/format-amount'
import { exact, roundedMoney } from '@trastienda/domain/money/exact'

/** A product that is ordered. */
export type OrderedRow = RestockRow & { readonly quantity: Quantity }

/** The ticked rows, as they were typed over; a row without a quantity is not ordered. */
export const orderedRows = (
  rows: readonly RestockRow[],
  ticked: ReadonlySet<string>,
  typed: ReadonlyMap<string, Quantity | undefined>,
): readonly OrderedRow[] =>
  rows.flatMap((row) => {
    const { product, proposed } = row
    const quantity = (typed.has(product) ? typed.get(product) : proposed) ?? ZERO_QUANTITY
    return ticked.has(product) && quantity !== 0 ? [{ ...row, quantity }] : []
  })

/** The lines of the purchase that an order makes, at what each product costs. */
export const orderedLines = (rows: readonly OrderedRow[]) =>
  rows.map(({ product, quantity, cost = 0 }) => ({ product, quantity, sellingPrice: roundedMoney(exact(cost)) }))

/** An order as a message to its supplier, a product a line. */
export const orderMessage = (rows: readonly OrderedRow[], business: string): string =>
  [`Hola: te paso un pedido de ${business}.`, ...rows.map(orderedText)].join('\n')

const orderedText = (row: OrderedRow): string => {
  const { quantity, productName, supplierCode } = row
  const packs = packsOf(row)
  const code = supplierCode === undefined ? '' : ` (código ${supplierCode})`
  return `• ${formatQuantity(quantity)} ${productName}${code}${packs === undefined ? '' : `: ${packs}`}`
}

/** How many packages of the supplier an order is: `2 bultos de 12`; undefined where it sells single pieces, or for a part of one. */
export function packsOf({ quantity, pack }: Pick<OrderedRow, 'quantity' | 'pack'>): string | undefined {
  const packs = quantity / pack
  if (pack === 1 || !Number.isInteger(packs)) return undefined
  return `${formatCount(packs)} ${packs === 1 ? 'bulto' : 'bultos'} de ${formatCount(pack)}`
}
