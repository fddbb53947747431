import { neutralised } from '@trastienda/domain/transfer/formula-cell'
import type { RowError } from '../reading/prepare-rows.ts'

/** The errors as a file for a spreadsheet program, to be worked off there. */
export const errorListFile = (errors: readonly RowError[]): File => {
  const rows = [
    ['Fila', 'Columna', 'Qué hacer'],
    ...errors.map(({ row, column, message }) => [String(row), column, message]),
  ]
  const text = rows.map((cells) => cells.map(quoted).join(';')).join('\r\n')
  return new File([`\uFEFF${text}\r\n`], 'Errores.csv', { type: 'text/csv;charset=utf-8' })
}

const quoted = (cell: string): string => `"${neutralised(cell).replaceAll('"', '""')}"`
