/**
 * The values of a column. `code` and `ean` are texts of digits, which an export must mark as text, or spreadsheet programs
 * turn them into numbers. `choice` is one word of a short list.
 */
export type ColumnKind = 'text' | 'code' | 'ean' | 'money' | 'unitCost' | 'quantity' | 'iva' | 'yesNo' | 'choice'

export type TransferColumn = {
  readonly key: string
  /** The column's name on the screen and in exports. */
  readonly header: string
  /** Other names for it in merchants' files, as `matchKey` writes them. */
  readonly synonyms: readonly string[]
  readonly kind: ColumnKind
  /** A file without it cannot be imported; the first of a sheet's keys names the record. */
  readonly isKey?: true
  /** A new record needs this column: always, or only in a business that is Responsable Inscripto. */
  readonly isOfNew?: 'always' | 'responsable'
  /** Exported, and ignored by an import. */
  readonly isReadOnly?: true
  /** A record may lack the value, so that an empty cell may clear it, if the merchant chooses so. */
  readonly isOptional?: true
  /** Offered only to a business that issues electronic vouchers: to each, or where it is Responsable Inscripto; imported for any. */
  readonly isOfVouchers?: 'always' | 'responsable'
  /** Offered only to a business that has said what a dollar costs; imported for any. */
  readonly isOfDollars?: true
  /** Whether its prices contain IVA. A price column that does not say has prices as the business keeps them. */
  readonly pricesIncludeVat?: boolean
  /** What to write in the cell: shown with a cell that was refused. */
  readonly advice: string
}

export const column = (
  key: string,
  header: string,
  kind: ColumnKind,
  advice: string,
  synonyms: readonly string[] = [],
  more: Pick<
    TransferColumn,
    'isKey' | 'isOfNew' | 'isReadOnly' | 'isOptional' | 'isOfVouchers' | 'pricesIncludeVat'
  > = {},
): TransferColumn => ({ key, header, kind, advice, synonyms, ...more })

/** The advice for a cell that is no amount. */
export const AMOUNT = 'Escribí un importe como 1.234,56, sin letras.'

/** An optional column; its advice ends with leaving the cell empty. */
export const optional = (
  key: string,
  header: string,
  kind: ColumnKind,
  advice: string,
  synonyms: readonly string[] = [],
): TransferColumn => column(key, header, kind, `${advice}, o dejá la celda vacía.`, synonyms, { isOptional: true })
