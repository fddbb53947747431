import type { DecimalMark, MarkEvidence } from '@trastienda/domain/transfer/decimal-mark'
import { isPriceKey, ownPriceKey, takenPriceKey, type PriceUse } from '@trastienda/domain/transfer/product-columns'
import type { TransferColumn } from '@trastienda/domain/transfer/transfer-column'
import {
  offeredColumns,
  transferSheets,
  type TransferEntity,
  type ColumnUse,
} from '@trastienda/domain/transfer/transfer-sheets'
import type { FileColumn } from '../public/files/open-sheet.ts'
import { NUMBER_KINDS, type ColumnChoice } from '../reading/prepare-rows.ts'

/** A column of the file, and its column in the import (`key`); undefined if it is left out. */
export interface ChosenColumn extends FileColumn {
  readonly key: string | undefined
  /** Undefined if its numbers can be read in two ways and the merchant chose none. */
  readonly decimal: DecimalMark | undefined
}

/**
 * The choices to start with: what each column seems to be. A price that does not say whether it contains IVA is taken as the
 * business's own are. The decimal mark is a comma, as in Argentina, if no number shows one.
 */
export const firstChoices = (columns: readonly FileColumn[], business: PriceUse): ChosenColumn[] => {
  const price = takenPriceKey(
    columns.map(({ match }) => match),
    business,
  )
  const own = price === 'sellingPrice' ? ownPriceKey(business) : price
  return columns.map((column) => ({
    ...column,
    key: isPriceKey(column.match) ? (column.match === price ? own : undefined) : column.match,
    decimal: firstDecimal(column.mark),
  }))
}

const firstDecimal = (mark: MarkEvidence): DecimalMark | undefined => {
  if (mark === 'none') return ','
  return mark === 'ambiguous' ? undefined : mark
}

/** The columns after one of them was chosen to be `key`; no other column is that any more, nor another price. */
export const withKey = (columns: readonly ChosenColumn[], place: number, key: string | undefined): ChosenColumn[] =>
  columns.map((column) => {
    if (column.place === place) return { ...column, key }
    const isTaken = column.key === key || (isPriceKey(column.key) && isPriceKey(key))
    return isTaken ? { ...column, key: undefined } : column
  })

export const withDecimal = (columns: readonly ChosenColumn[], place: number, decimal: DecimalMark): ChosenColumn[] =>
  columns.map((column) => (column.place === place ? { ...column, decimal } : column))

/** The columns after one mark was chosen for all numbers of the file. */
export const withFileDecimal = (columns: readonly ChosenColumn[], decimal: DecimalMark): ChosenColumn[] =>
  columns.map((column) => ({ ...column, decimal }))

/** The columns whose numbers are written with a mark. */
export const markedColumns = (columns: readonly ChosenColumn[], entity: TransferEntity): ChosenColumn[] =>
  columns.filter((column) => hasDecimals(column, entity))

/** The decimal marks of the file's numbers, found or chosen: two if columns differ. */
export const knownMarks = (columns: readonly ChosenColumn[], entity: TransferEntity): ReadonlySet<DecimalMark> =>
  new Set(markedColumns(columns, entity).flatMap(({ decimal }) => decimal ?? []))

/**
 * How the numbers of a column are read: by its own evidence, else like all others of the file; undefined while nobody
 * knows.
 */
export const decimalOf = (
  { decimal }: ChosenColumn,
  columns: readonly ChosenColumn[],
  entity: TransferEntity,
): DecimalMark | undefined => {
  const [mark, other] = knownMarks(columns, entity)
  return decimal ?? (other === undefined ? mark : undefined)
}

export const choicesOf = (columns: readonly ChosenColumn[], entity: TransferEntity): ColumnChoice[] =>
  columns.flatMap((column) => {
    const { place, key } = column
    return key === undefined ? [] : [{ place, key, mark: decimalOf(column, columns, entity) ?? ',' }]
  })

/** The columns that can be taken from a file. */
export const importable = (entity: TransferEntity): readonly TransferColumn[] =>
  (transferSheets[entity].columns as readonly TransferColumn[]).filter(({ isReadOnly }) => isReadOnly !== true)

/**
 * The columns to choose from. A column that was found in the file is offered even to a business that has no use for it, and
 * prices with and without IVA wherever there is any.
 */
export const offered = (
  entity: TransferEntity,
  chosen: readonly ChosenColumn[],
  business: ColumnUse,
): TransferColumn[] => {
  const known = new Set(offeredColumns(transferSheets[entity], business))
  const hasVat = business.condition === 'responsable'
  return importable(entity).filter(
    (column) =>
      known.has(column) ||
      (hasVat && column.pricesIncludeVat !== undefined) ||
      chosen.some(({ key }) => key === column.key),
  )
}

/** Whether a column's decimal mark makes a difference. */
const hasDecimals = ({ key, mark }: ChosenColumn, entity: TransferEntity): boolean => {
  const kind = importable(entity).find((column) => column.key === key)?.kind
  return kind !== undefined && NUMBER_KINDS.has(kind) && mark !== 'none'
}

/** Tells which prices the file is taken to have; undefined where it has none, or the business no IVA. */
export const pricesTold = (columns: readonly ChosenColumn[]): string | undefined => {
  if (columns.some(({ key }) => key === 'finalPrice')) return 'Los precios del archivo se toman con IVA incluido.'
  return columns.some(({ key }) => key === 'netPrice') ? 'Los precios del archivo se toman sin IVA.' : undefined
}

/** The columns that the file lacks for making new records. */
export const missingForNew = (
  columns: readonly ChosenColumn[],
  entity: TransferEntity,
  isResponsable: boolean,
): TransferColumn[] =>
  importable(entity).filter(
    ({ isOfNew, key }) =>
      (isOfNew === 'always' || (isOfNew === 'responsable' && isResponsable)) &&
      !columns.some((column) => column.key === key),
  )

/** Whether one value can replace these columns for all new records. A name is each record's own. */
export const canFill = (missing: readonly TransferColumn[]): boolean => missing.every(({ key }) => key !== 'name')

/** The merchant's values for new records, by header; undefined without any. */
export const sentForNew = (
  missing: readonly TransferColumn[],
  chosen: Readonly<Record<string, string>>,
): Record<string, string> | undefined => {
  const cells = canFill(missing)
    ? missing.flatMap(({ key, header }) => {
        const text = chosen[key]?.trim() ?? ''
        return text === '' ? [] : [[header, text] as const]
      })
    : []
  return cells.length === 0 ? undefined : Object.fromEntries(cells)
}

/** The obstacle between the columns and a trial run, in words; undefined without one. */
export const missingChoice = (columns: readonly ChosenColumn[], entity: TransferEntity): string | undefined => {
  const keys = importable(entity).filter(({ isKey }) => isKey === true)
  const missing = keys.find(({ key }) => !columns.some((column) => column.key === key))
  if (missing !== undefined) {
    const why = missing === keys[0] ? 'por ella se reconoce lo que ya existe' : 'sin ella no se puede importar'
    return `Elegí qué columna es «${missing.header}»: ${why}.`
  }
  const unclear = markedColumns(columns, entity).filter((column) => decimalOf(column, columns, entity) === undefined)
  const [first, ...others] = unclear
  if (first === undefined) return undefined
  const isOfAll = others.length > 0 && knownMarks(columns, entity).size === 0
  return isOfAll
    ? 'Decinos cómo se leen los números del archivo.'
    : `Decinos cómo se leen los números de «${first.header}».`
}
