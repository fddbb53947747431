import { Autocomplete, NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { personTypes } from '@trastienda/domain/person/person-type'
import { MAX_ENTITY_NAME } from '@trastienda/domain/text/entity-name'
import { ivaRates } from '@trastienda/domain/transaction/iva'
import type { TransferColumn } from '@trastienda/domain/transfer/transfer-column'
import { transferSheets } from '@trastienda/domain/transfer/transfer-sheets'
import { categoriesQueries } from '#features/registers/public/categories.queries.ts'
import { Notice } from '#ui/show/notice.tsx'
import classes from '../import/transfer.module.css'
import { canFill } from './column-choices.ts'
import type { ImportWizard } from './use-import-wizard.ts'
import { letterLimit } from '#ui/input/letter-limit.ts'

interface ForNewRecordsProps {
  readonly wizard: ImportWizard
  /** The columns that new records need and the file lacks. */
  readonly missing: readonly TransferColumn[]
}

/** The file's missing columns for new records: one value for all, or words that explain the lack. */
export function ForNewRecords({ wizard: { entity, forNew, setForNew }, missing }: ForNewRecordsProps) {
  const { many } = transferSheets[entity]
  const need = `Para crear ${many} hace falta también ${words.format(missing.map(({ header }) => header))}.`
  if (!canFill(missing)) return <Notice>{`${need} Sin eso, este archivo solo cambia ${many} que ya existen.`}</Notice>
  return (
    <section className={classes.forNew} aria-label={`Para los ${many} nuevos`}>
      <Text size="sm">
        {need} Si es lo mismo para todos los nuevos, elegilo acá: los que ya existen quedan como están.
      </Text>
      <div className={classes.forNewFields}>
        {missing.map((column) => (
          <Field
            key={column.key}
            column={column}
            value={forNew[column.key] ?? ''}
            onChange={(value) => setForNew({ ...forNew, [column.key]: value })}
          />
        ))}
      </div>
    </section>
  )
}

const words = new Intl.ListFormat('es-AR')

interface FieldProps {
  readonly column: TransferColumn
  readonly value: string
  readonly onChange: (value: string) => void
}

function Field({ column: { key, header }, value, onChange }: FieldProps) {
  if (key === 'category') return <CategoryField label={header} value={value} onChange={onChange} />
  return (
    <NativeSelect
      label={header}
      value={value}
      data={[{ value: '', label: 'Elegir' }, ...(key === 'iva' ? rateTexts : personTypes)]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** A merchant writes the rates so in a cell. */
const rateTexts = ivaRates.map((rate) => `${String(rate).replace('.', ',')} %`).toReversed()

/** Chooses one of the business's categories, or a new one, which the import adds. */
function CategoryField({ label, value, onChange }: { label: string } & Omit<FieldProps, 'column'>) {
  const { data: categories = [] } = useQuery(categoriesQueries.all())
  return (
    <Autocomplete
      label={label}
      placeholder="Almacén, bebidas…"
      {...letterLimit(MAX_ENTITY_NAME)}
      data={categories.map(({ name }) => name)}
      value={value}
      onChange={onChange}
    />
  )
}
