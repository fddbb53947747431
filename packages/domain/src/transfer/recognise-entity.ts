import { matchColumns } from './match-columns.ts'
import { transferEntities, transferSheets } from './transfer-sheets.ts'
import type { TransferColumn, TransferEntity } from './transfer-sheets.ts'

/** What a sheet seems to hold. Where it is not sure, the merchant says. */
export type RecognisedEntity = { readonly entity: TransferEntity; readonly isSure: boolean }

/**
 * What a sheet holds, by its headers. Sure is only what leaves no other way to read it: of what the sheet could be (the
 * column of its key is there), one knows every column that another knows and more, or at least two more than each.
 */
export function recogniseEntity(headers: readonly string[]): RecognisedEntity {
  const readings = transferEntities.map((entity) => readingOf(entity, headers))
  const possible = readings.filter(({ hasKey }) => hasKey)
  const [best, ...others] = (possible.length > 0 ? possible : readings).toSorted(
    (left, right) => right.places.size - left.places.size,
  )
  if (best === undefined) throw new Error('Nothing can be imported')
  const isBeyond = ({ places }: Reading): boolean =>
    best.places.size >= places.size + 2 ||
    (best.places.size > places.size && [...places].every((place) => best.places.has(place)))
  return { entity: best.entity, isSure: best.hasKey && others.every(isBeyond) }
}

type Reading = {
  readonly entity: TransferEntity
  /** The headers that are known. */
  readonly places: ReadonlySet<number>
  readonly hasKey: boolean
}

function readingOf(entity: TransferEntity, headers: readonly string[]): Reading {
  const columns: readonly TransferColumn[] = transferSheets[entity].columns
  const matched = matchColumns(headers, columns)
  return {
    entity,
    places: new Set(matched.flatMap((column, place) => (column === undefined ? [] : [place]))),
    hasKey: matched.some((column) => column?.isKey === true),
  }
}
