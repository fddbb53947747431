import { Text } from '@mantine/core'
import { transferSheets, type TransferEntity } from '@trastienda/domain/transfer/transfer-sheets'
import { PlainTable } from '#ui/table/plain-table.tsx'
import classes from '../import/transfer.module.css'
import type { TrialSample } from './trial-run.ts'

interface ImportSamplesProps {
  readonly entity: TransferEntity
  readonly samples: readonly TrialSample[]
}

/** Some of the records that would change, cell by cell: a wrong column shows here before anything is written. */
export function ImportSamples({ entity, samples }: ImportSamplesProps) {
  const caption = `Ejemplos de ${transferSheets[entity].many}`
  return (
    <>
      <Text size="sm" fw={600}>
        {caption}
      </Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the focus */}
      <section className={classes.errors} aria-label={caption} tabIndex={0}>
        <PlainTable
          caption={caption}
          heads={['Fila', sentence(transferSheets[entity].one), 'Qué cambia']}
          className={classes.table}
        >
          <tbody>
            {samples.map(({ row, record, isNew, changes }) => (
              <tr key={`${row} ${record}`}>
                <td className="amount">{row}</td>
                <td>
                  {record} {isNew && <span className={classes.soft}>nuevo</span>}
                </td>
                <td>
                  <ul className={classes.changes}>
                    {changes.map(({ column, before, after }) => (
                      <li key={column}>
                        <span className={classes.soft}>{column}:</span>{' '}
                        {!isNew && (
                          <>
                            <del>{before ?? 'vacío'}</del> <span aria-hidden>→</span>{' '}
                          </>
                        )}
                        <ins>{after ?? 'vacío'}</ins>
                      </li>
                    ))}
                  </ul>
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </section>
    </>
  )
}

const sentence = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
