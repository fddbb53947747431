import papaparse from 'papaparse'
import readXlsxFile from 'read-excel-file/node'
import type { SheetCell } from '@trastienda/domain/transfer/sheet-cells'
import type { TransferEntity } from '@trastienda/domain/transfer/transfer-sheets'
import type { Member } from '#test/app'

export type SheetRows = SheetCell[][]

export const readCsv = (bytes: Buffer): string[][] =>
  papaparse.parse<string[]>(bytes.toString('utf8').slice(1), { delimiter: ';', skipEmptyLines: true }).data

/** The first sheet of an XLSX file, read by another library. */
export const readXlsx = async (bytes: Buffer): Promise<{ name: string; rows: SheetRows }> => {
  const [sheet] = await readXlsxFile(bytes)
  if (sheet === undefined) throw new Error('The file has no sheet')
  return { name: sheet.sheet, rows: sheet.data as SheetRows }
}

interface SendRowsOptions {
  dryRun?: true
  key?: string
  restorePoint?: string
  emptyCells?: 'clear'
  forNew?: Record<string, SheetCell>
}

/** An import's call with these rows, header first. */
export const sendRows = (
  member: Member,
  entity: TransferEntity,
  lines: SheetRows,
  { dryRun, key, forNew, ...query }: SendRowsOptions = {},
) =>
  member.call(
    'import.apply',
    { params: { entity }, query: { dryRun: dryRun && 'true', apiMode: 'true', ...query }, body: { lines, forNew } },
    { key },
  )
