import { countOf } from '@trastienda/domain/money/format-amount'
import { Button, Checkbox, NativeSelect, Text } from '@mantine/core'
import { plainNumber, type DecimalMark } from '@trastienda/domain/transfer/decimal-mark'
import { transferSheets } from '@trastienda/domain/transfer/transfer-sheets'
import { useTellsZeroRates } from '#features/settings/public/use-settings.ts'
import { SendButton } from '#ui/form/send-button.tsx'
import { Notice } from '#ui/show/notice.tsx'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { hasDecimals, missingChoice, offered, withDecimal, withKey, type ChosenColumn } from './column-choices.ts'
import { EntityChoice } from './file-entity.tsx'
import { ForNewRecords } from './for-new-records.tsx'
import classes from '../import/transfer.module.css'
import type { ImportWizard, WizardStage } from './use-import-wizard.ts'

interface ColumnMatchingProps {
  readonly wizard: ImportWizard
  readonly stage: Extract<WizardStage, { step: 'columns' }>
}

/** What each column of the file is: what we think, for the merchant to correct. */
export function ColumnMatching({ wizard, stage: { fileName, sheet } }: ColumnMatchingProps) {
  const { entity, columns, setColumns } = wizard
  const missing = missingChoice(columns, entity)
  const lacking = missing === undefined ? wizard.missingForNew : []
  const targets = offered(entity, columns, useTellsZeroRates()).map(({ key, header }) => ({
    value: key,
    label: header,
  }))
  return (
    <>
      <Text size="sm">
        <strong>{fileName}</strong>: {countOf(sheet.rowCount, 'fila', 'filas')}
        {sheet.text === undefined
          ? '.'
          : `, ${sheet.text.encoding}, separado por ${separatorName(sheet.text.separator)}.`}
      </Text>
      <EntityChoice wizard={wizard} />
      {isDoubtful(columns) && (
        <Notice tone="warning">
          Reconocimos {columns.filter(isUsed).length} de {columns.length} columnas. ¿Son {transferSheets[entity].many}?
          Si no, cambialo acá arriba.
        </Notice>
      )}
      <Text size="sm" c="dimmed">
        Decinos qué es cada columna.
      </Text>
      <ul className={classes.columns} aria-label="Columnas del archivo">
        {columns.map((column) => (
          <li key={column.place} className={classes.column} data-unused={column.key === undefined || undefined}>
            <div className={classes.columnFacts}>
              <Text size="sm" fw={600}>
                <span className={classes.letter}>{column.letter}</span> {column.header || 'Sin nombre'}
              </Text>
              <Text size="xs" c="dimmed" className={classes.samples}>
                {column.samples.length === 0 ? 'Sin datos' : column.samples.join(' · ')}
              </Text>
            </div>
            <NativeSelect
              aria-label={`Qué es la columna ${column.header || column.letter}`}
              value={column.key ?? ''}
              data={[{ value: '', label: 'No importar' }, ...targets]}
              onChange={(event) => setColumns(withKey(columns, column.place, event.currentTarget.value || undefined))}
            />
            {hasDecimals(column, entity) && (
              <DecimalChoice
                column={column}
                onChange={(decimal) => setColumns(withDecimal(columns, column.place, decimal))}
              />
            )}
          </li>
        ))}
      </ul>
      <Checkbox
        label="Las celdas vacías borran el dato"
        description="Solo lo que puede faltar, como un EAN o un teléfono. Sin marcar, el dato queda como está."
        checked={wizard.isClearing}
        onChange={(event) => wizard.setIsClearing(event.currentTarget.checked)}
      />
      {missing !== undefined && (
        <Text component="output" size="sm" className={classes.warning}>
          {missing}
        </Text>
      )}
      {lacking.length > 0 && <ForNewRecords wizard={wizard} missing={lacking} />}
      <PopupActions>
        <Button variant="default" onClick={() => wizard.reset()}>
          Elegir otro archivo
        </Button>
        <SendButton disabled={missing !== undefined} onClick={() => void wizard.tryOut()}>
          Revisar antes de importar
        </SendButton>
      </PopupActions>
    </>
  )
}

const isUsed = ({ key }: ChosenColumn): boolean => key !== undefined

/** Whether most columns are left out: then the file may hold something else. */
const isDoubtful = (columns: readonly ChosenColumn[]): boolean => columns.filter(isUsed).length * 2 < columns.length

interface DecimalChoiceProps {
  readonly column: ChosenColumn
  readonly onChange: (decimal: DecimalMark) => void
}

/** How the numbers of a column are read, shown with one of its own. */
function DecimalChoice({ column, onChange }: DecimalChoiceProps) {
  const sample = column.samples.find((text) => /[.,]/.test(text)) ?? ''
  const readAs = (mark: DecimalMark) => {
    const plain = plainNumber(sample, mark)
    const name = mark === ',' ? 'Coma' : 'Punto'
    return plain === undefined ? `${name} decimal` : `${name}: ${sample} es ${figures.format(Number(plain))}`
  }
  const marks = ([',', '.'] as const).map((mark) => ({ value: mark, label: readAs(mark) }))
  return (
    <NativeSelect
      className={classes.decimal}
      aria-label={`Cómo se leen los números de ${column.header || column.letter}`}
      error={column.decimal === undefined ? 'Se puede leer de dos maneras.' : undefined}
      value={column.decimal ?? ''}
      data={column.decimal === undefined ? [{ value: '', label: 'Elegí cómo se lee' }, ...marks] : marks}
      onChange={(event) => onChange(event.currentTarget.value as DecimalMark)}
    />
  )
}

const figures = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 4 })

const separatorName = (separator: string): string =>
  ({ ';': 'punto y coma', ',': 'comas', '\t': 'tabulaciones', '|': 'barras' })[separator] ?? separator
