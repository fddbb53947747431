import { matchColumns } from './match-columns.ts'
import { transferEntities, transferSheets } from './transfer-sheets.ts'
import type { TransferColumn } from './transfer-column.ts'
import type { TransferEntity } from './transfer-sheets.ts'

/** The entity that a sheet seems to hold. When it is not sure, the screen asks the merchant. */
export type RecognisedEntity = { readonly entity: TransferEntity; readonly isSure: boolean }

/**
 * Guesses from its headers what a sheet holds: the entity that knows most of them, among those whose key column is
 * there. The guess is sure if it knows two headers more than every other candidate, or all of that candidate's headers
 * and one more.
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
    hasKey: columns.every((column) => column.isKey !== true || matched.includes(column)),
  }
}
