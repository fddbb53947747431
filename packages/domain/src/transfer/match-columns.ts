import { searchKey } from '#domain/text/search-key'
import type { TransferColumn } from './transfer-sheets.ts'

/** What headers are compared by: no accents, no marks, single spaces. `Precio (Vta.)` becomes `precio vta`. */
export function matchKey(text: string): string {
  return searchKey(text)
    .replaceAll(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()
}

/**
 * Which column each header of a file stands for: by its own name first, then by a synonym. Each column is given once, to
 * the first header that fits; the answer has a place for every header, undefined where nothing fits.
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
