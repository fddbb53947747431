import { call } from '#platform/api/api.ts'
import type { TransferEntity } from '@trastienda/domain/transfer/transfer-sheets'
import type { ImportResult } from '@trastienda/contract/transfer.contract'
import { choicesOf, importable, type ChosenColumn } from './column-choices.ts'
import { rowErrors } from '../import/import-job.ts'
import type { RowError } from '../reading/prepare-rows.ts'
import type { SheetReader } from './sheet-reader.ts'

/** The effects of an import, row by row, before it starts. */
export interface TrialRun {
  readonly rows: number
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly errors: readonly RowError[]
  /** How many rows are not imported: those with errors, and the others of their records. */
  readonly leftOut: number
  /** Differences from the file, and their rows; no rows if the column itself differs. */
  readonly notices: readonly { readonly column: string; readonly message: string; readonly rows: readonly number[] }[]
  /** A few records, changed ones before new ones. */
  readonly samples: readonly TrialSample[]
}

/** A record with its changes, at its row of the file. */
export type TrialSample = Omit<NonNullable<ImportResult['samples']>[number], 'line'> & { readonly row: number }

interface TrialInput {
  readonly entity: TransferEntity
  readonly columns: readonly ChosenColumn[]
  readonly emptyCells: 'keep' | 'clear'
  /** The cells of new records, by header. */
  readonly forNew: Record<string, string> | undefined
}

const SAMPLES = 5

/** Asks the server for the effects of every row of the file; nothing is written. */
export const tryImport = async (
  reader: SheetReader,
  { entity, columns, emptyCells, forNew }: TrialInput,
  onProgress: (share: number) => void,
): Promise<TrialRun> => {
  const { header, rowCount, errors } = await reader.ask('prepare', { choices: choicesOf(columns, entity) })
  const named = fileHeaders(columns, entity)
  const found: RowError[] = [...errors]
  const notices = new Map<string, { column: string; message: string; rows: number[] }>()
  const samples: TrialSample[] = []
  const counts = { created: 0, updated: 0, unchanged: 0 }
  const unsent = new Set(errors.map(({ row }) => row)).size
  let leftOut = unsent
  for (let start = 0; start < rowCount;) {
    const rows = await reader.ask('rows', { start })
    const lines = [[...header], ...rows.map(({ cells }) => [...cells])]
    const query = { dryRun: 'true', emptyCells } as const
    const { data } = await call('import.apply', { params: { entity }, query, body: { lines, forNew } })
    counts.created += data.created
    counts.updated += data.updated
    counts.unchanged += data.unchanged
    const wrong = rowErrors(
      data.errors,
      rows.map(({ row }) => row),
    )
    found.push(...wrong)
    const records = new Set(wrong.map((error) => rows.find(({ row }) => row === error.row)?.first))
    leftOut += rows.filter(({ first }) => records.has(first)).length
    samples.push(...(data.samples ?? []).map(({ line, ...sample }) => ({ ...sample, row: rows[line - 2]?.row ?? 0 })))
    for (const { line, column, message } of data.notices) {
      const notice = notices.get(`${column} ${message}`) ?? { column, message, rows: [] }
      notice.rows.push(...rows.slice(line - 2, line - 1).map(({ row }) => row))
      notices.set(`${column} ${message}`, notice)
    }
    start += rows.length
    onProgress(start / rowCount)
  }
  return {
    ...counts,
    rows: rowCount + unsent,
    leftOut,
    errors: found
      .map((error) => ({ ...error, column: named.get(error.column) ?? error.column }))
      .toSorted((left, right) => left.row - right.row),
    notices: [...notices.values()].map((notice) => ({ ...notice, column: named.get(notice.column) ?? notice.column })),
    samples: samples.toSorted((left, right) => Number(left.isNew) - Number(right.isNew)).slice(0, SAMPLES),
  }
}

/** The column's name in the file for the merchant: `D · Precio (Vta.)`. */
const fileHeaders = (columns: readonly ChosenColumn[], entity: TransferEntity): Map<string, string> => {
  const headers = new Map(importable(entity).map(({ key, header }) => [key, header]))
  return new Map(columns.map(({ key = '', letter, header }) => [headers.get(key) ?? '', `${letter} · ${header}`]))
}
