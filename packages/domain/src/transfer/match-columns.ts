import { searchKey } from '#domain/text/search-key'
import type { TransferColumn } from './transfer-column.ts'

/** The form in which headers are compared: no accents, no punctuation, single spaces. `Precio (Vta.)` → `precio vta`. */
export function matchKey(text: string): string {
  return searchKey(text)
    .replaceAll(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()
}

/**
 * The column of each header of a file, undefined where none fits. A column's own name goes before its synonyms, and each
 * column is used once, for the first header that fits.
 */
export function matchColumns(
  headers: readonly string[],
  columns: readonly TransferColumn[],
): (TransferColumn | undefined)[] {
  const keys = headers.map(matchKey)
  const matched: (TransferColumn | undefined)[] = headers.map(() => undefined)
  const namesOf = [({ header }: TransferColumn) => [matchKey(header)], ({ synonyms }: TransferColumn) => synonyms]
  for (const names of namesOf) {
    for (const column of columns) {
      if (matched.includes(column)) continue
      const place = keys.findIndex((key, place) => matched[place] === undefined && names(column).includes(key))
      if (place !== -1) matched[place] = column
    }
  }
  return matched
}
