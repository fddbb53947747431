import { NativeSelect } from '@mantine/core'
import { numberFormat } from '@trastienda/domain/money/number-format'
import { plainNumber, type DecimalMark } from '@trastienda/domain/transfer/decimal-mark'
import {
  decimalOf,
  knownMarks,
  markedColumns,
  withDecimal,
  withFileDecimal,
  type ChosenColumn,
} from './column-choices.ts'
import classes from '../import/transfer.module.css'
import type { ImportWizard } from './use-import-wizard.ts'

type WizardProps = Pick<ImportWizard, 'entity' | 'columns' | 'setColumns' | 'isMarkOfColumns' | 'setIsMarkOfColumns'>

/** Whether each column has its own mark: they differ, the merchant says so, or there is only one. */
const isByColumn = ({ columns, entity, isMarkOfColumns }: WizardProps): boolean =>
  isMarkOfColumns || markedColumns(columns, entity).length < 2 || knownMarks(columns, entity).size > 1

const BY_COLUMN = 'by column'

/** How the numbers of the whole file are read: one question, as the columns of most files agree. */
export function FileDecimalChoice({ wizard }: { readonly wizard: WizardProps }) {
  const { columns, entity, setColumns, setIsMarkOfColumns } = wizard
  if (isByColumn(wizard)) return null
  const marked = markedColumns(columns, entity)
  const [mark] = knownMarks(columns, entity)
  const samples = marked.flatMap((column) => column.samples)
  return (
    <NativeSelect
      label="Cómo se leen los números del archivo"
      className={classes.reading}
      error={mark === undefined ? 'Se pueden leer de dos maneras.' : undefined}
      value={mark ?? ''}
      data={[...markOptions(samples, mark), { value: BY_COLUMN, label: 'Distinto en cada columna' }]}
      onChange={(event) => {
        const chosen = event.currentTarget.value
        if (chosen === BY_COLUMN) setIsMarkOfColumns(true)
        else setColumns(withFileDecimal(columns, chosen as DecimalMark))
      }}
    />
  )
}

/** How the numbers of one column are read, if the file has no common way. */
export function ColumnDecimalChoice({
  wizard,
  column,
}: {
  readonly wizard: WizardProps
  readonly column: ChosenColumn
}) {
  const { columns, entity, setColumns } = wizard
  if (!isByColumn(wizard) || !markedColumns(columns, entity).includes(column)) return null
  const mark = decimalOf(column, columns, entity)
  return (
    <NativeSelect
      className={classes.decimal}
      aria-label={`Cómo se leen los números de ${column.header || column.letter}`}
      error={mark === undefined ? 'Se puede leer de dos maneras.' : undefined}
      value={mark ?? ''}
      data={markOptions(column.samples, mark)}
      onChange={(event) => setColumns(withDecimal(columns, column.place, event.currentTarget.value as DecimalMark))}
    />
  )
}

/** The two marks, each shown with a number of the file. */
const markOptions = (samples: readonly string[], chosen: DecimalMark | undefined) => {
  const sample = samples.find((text) => /[.,]/.test(text)) ?? ''
  const readAs = (mark: DecimalMark) => {
    const plain = plainNumber(sample, mark)
    const name = mark === ',' ? 'Coma' : 'Punto'
    return plain === undefined ? `${name} decimal` : `${name}: ${sample} es ${figures(Number(plain))}`
  }
  const marks = ([',', '.'] as const).map((mark) => ({ value: mark, label: readAs(mark) }))
  return chosen === undefined ? [{ value: '', label: 'Elegí cómo se lee' }, ...marks] : marks
}

const figures = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 4 })
