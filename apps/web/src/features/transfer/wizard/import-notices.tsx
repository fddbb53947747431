import { Text } from '@mantine/core'
import { countOf, formatCount } from '@trastienda/domain/money/format-amount'
import classes from '../import/transfer.module.css'
import type { TrialRun } from './trial-run.ts'

/** Nobody reads more. */
const SHOWN = 50

/** The import's differences from the file, and their rows. */
export function ImportNotices({ notices }: Pick<TrialRun, 'notices'>) {
  return (
    <>
      <ul className={classes.notices} aria-label="Para tener en cuenta">
        {notices.slice(0, SHOWN).map(({ column, message, rows }) => (
          <li key={`${column} ${message}`}>
            <Text size="sm" component="span">
              <strong>{column}</strong>: {message}
              {rows.length > 0 && <span className={classes.soft}> {rowsText(rows)}.</span>}
            </Text>
          </li>
        ))}
      </ul>
      {notices.length > SHOWN && (
        <Text size="sm" c="dimmed">
          Se ven los primeros {SHOWN} de {countOf(notices.length, 'aviso', 'avisos')}.
        </Text>
      )}
    </>
  )
}

const ROWS_NAMED = 3

/** `Filas 2, 5, 9 y 40 más`. @internal */
export const rowsText = (rows: readonly number[]): string => {
  const named = rows.slice(0, ROWS_NAMED).map(String)
  const more = rows.length - named.length
  const all = more === 0 ? named : [...named, `${formatCount(more)} más`]
  return `${rows.length === 1 ? 'Fila' : 'Filas'} ${words.format(all)}`
}

const words = new Intl.ListFormat('es-AR')
