import type { ColumnKind } from '@trastienda/domain/transfer/transfer-column'

export type SheetMode = 'csv' | 'xlsx'

/** A value as its record has it; yes or no as a boolean. */
export type SheetValue = string | number | boolean | undefined

/** A table for a file, as plain data for a worker. */
export interface Sheet {
  readonly label: string
  readonly columns: readonly { readonly header: string; readonly kind: ColumnKind }[]
  readonly rows: readonly (readonly SheetValue[])[]
}

export interface SheetJob {
  readonly mode: SheetMode
  readonly sheet: Sheet
}
