import { formatCount } from '@trastienda/domain/money/format-amount'
/** One document takes so many vouchers. */
const MAX_IN_ONE = 200
/** Nobody prints more: a larger number is a mistake in the range, and would occupy the server for minutes. */
const MAX_IN_ALL = 5000

/** Splits vouchers into parts, a document each. @throws Error for too many vouchers, in words for the user */
export function voucherParts(ids: readonly string[]): string[][] {
  if (ids.length > MAX_IN_ALL)
    throw new Error(
      `Son ${formatCount(ids.length)} comprobantes y se imprimen hasta ${formatCount(MAX_IN_ALL)} por vez. Elegí un rango más corto, otra pestaña u otra búsqueda.`,
    )
  return Array.from({ length: Math.ceil(ids.length / MAX_IN_ONE) }, (_, part) =>
    ids.slice(part * MAX_IN_ONE, (part + 1) * MAX_IN_ONE),
  )
}

/** `Comprobantes_20-11-2026.pdf` becomes `Comprobantes_20-11-2026_2-de-8.pdf`. */
export const partName = (name: string, part: number, parts: number): string =>
  name.replace(/(\.pdf)?$/, `_${part}-de-${parts}$1`)
