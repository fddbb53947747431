import { Button, Checkbox, NativeSelect, Text } from '@mantine/core'
import { transferSheets } from '@trastienda/domain/transfer/transfer-sheets'
import { useColumnUse } from '#features/settings/public/use-settings.ts'
import { SendButton } from '#ui/send/send-button.tsx'
import { Notice } from '#ui/show/notice.tsx'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { missingChoice, offered, withKey, type ChosenColumn } from './column-choices.ts'
import { ColumnDecimalChoice, FileDecimalChoice } from './decimal-choice.tsx'
import { EntityChoice } from './file-entity.tsx'
import { FileFacts } from './file-facts.tsx'
import { ForNewRecords } from './for-new-records.tsx'
import classes from '../import/transfer.module.css'
import type { ImportWizard, WizardStage } from './use-import-wizard.ts'

interface ColumnMatchingProps {
  readonly wizard: ImportWizard
  readonly stage: Extract<WizardStage, { step: 'columns' }>
}

/** Each column of the file with its likely meaning, for the merchant to correct. */
export function ColumnMatching({ wizard, stage }: ColumnMatchingProps) {
  const { entity, columns, setColumns } = wizard
  const missing = missingChoice(columns, entity)
  const lacking = missing === undefined ? wizard.missingForNew : []
  const targets = offered(entity, columns, useColumnUse()).map(({ key, header }) => ({
    value: key,
    label: header,
  }))
  return (
    <>
      <FileFacts wizard={wizard} stage={stage} />
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
      <FileDecimalChoice wizard={wizard} />
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
            <ColumnDecimalChoice wizard={wizard} column={column} />
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
