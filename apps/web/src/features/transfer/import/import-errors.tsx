import { countOf } from '@trastienda/domain/money/format-amount'
import { Button, Group, Text } from '@mantine/core'
import { IconDownload } from '#ui/icon/icons.ts'
import { neutralised } from '@trastienda/domain/transfer/formula-cell'
import { useDownload } from '#platform/browser/download.ts'
import { PlainTable } from '#ui/table/plain-table.tsx'
import type { RowError } from '../reading/prepare-rows.ts'
import classes from './transfer.module.css'

interface ImportErrorsProps {
  readonly errors: readonly RowError[]
  /** How many rows they are in. */
  readonly refused: number
}

/** Nobody reads more; the file has them all. */
const SHOWN = 50

/** The errors with their places and remedies. */
export function ImportErrors({ errors, refused }: ImportErrorsProps) {
  const { start } = useDownload({ title: () => 'Errores', make: async () => errorListFile(errors) })
  return (
    <div className={classes.section}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {countOf(refused, 'fila tiene errores y queda afuera', 'filas tienen errores y quedan afuera')}
        </Text>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
          onClick={() => start(undefined)}
        >
          Descargar los errores
        </Button>
      </Group>
      {/* Keyboards scroll it too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the focus */}
      <section className={classes.errors} aria-label="Errores del archivo" tabIndex={0}>
        <PlainTable caption="Errores del archivo" heads={['Fila', 'Columna', 'Qué hacer']} className={classes.table}>
          <tbody>
            {errors.slice(0, SHOWN).map(({ row, column, message }) => (
              <tr key={`${row} ${column} ${message}`}>
                <td className="amount">{row}</td>
                <td>{column}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </section>
      {errors.length > SHOWN && (
        <Text size="sm" c="dimmed">
          Se ven los primeros {SHOWN} de {countOf(errors.length, 'error', 'errores')}: el archivo los tiene todos.
        </Text>
      )}
    </div>
  )
}

/** The errors as a file for a spreadsheet program, to work through. @internal */
export const errorListFile = (errors: readonly RowError[]): File => {
  const rows = [
    ['Fila', 'Columna', 'Qué hacer'],
    ...errors.map(({ row, column, message }) => [String(row), column, message]),
  ]
  const text = rows.map((cells) => cells.map(quoted).join(';')).join('\r\n')
  return new File([`\uFEFF${text}\r\n`], 'Errores.csv', { type: 'text/csv;charset=utf-8' })
}

const quoted = (cell: string): string => `"${neutralised(cell).replaceAll('"', '""')}"`
