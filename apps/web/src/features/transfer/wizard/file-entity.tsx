import { Button, NativeSelect, SegmentedControl, Text } from '@mantine/core'
import { transferSheets, type TransferEntity } from '@trastienda/domain/transfer/transfer-sheets'
import { useIsBelowSm } from '#ui/theme/breakpoints.ts'
import { LabelledControl } from '#ui/input/labelled-control.tsx'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { useEntities } from '../import/use-entities.ts'
import { FileFacts } from './file-facts.tsx'
import classes from '../import/transfer.module.css'
import type { ImportWizard, WizardStage } from './use-import-wizard.ts'

interface FileEntityProps {
  readonly wizard: ImportWizard
  readonly stage: Extract<WizardStage, { step: 'entity' }>
}

/** A file whose columns do not tell its content: the merchant does. */
export function FileEntity({ wizard, stage }: FileEntityProps) {
  const { fileName, sheet } = stage
  const entities = useEntities()
  const headers = sheet.columns.map(({ header }) => header).filter((header) => header !== '')
  return (
    <>
      <FileFacts wizard={wizard} stage={stage} />
      <Text size="sm" fw={600}>
        ¿Qué hay en {fileName}?
      </Text>
      <Text size="sm" c="dimmed">
        Sus columnas ({headers.slice(0, HEADERS_SHOWN).join(', ')}
        {headers.length > HEADERS_SHOWN && '…'}) no alcanzan para saberlo.
      </Text>
      <div className={classes.entities}>
        {entities.map((entity) => (
          <Button key={entity} variant="default" onClick={() => void wizard.readAs({ entity })}>
            {labelOf(entity)}
          </Button>
        ))}
      </div>
      <PopupActions>
        <Button variant="default" onClick={() => wizard.reset()}>
          Elegir otro archivo
        </Button>
      </PopupActions>
    </>
  )
}

const HEADERS_SHOWN = 6
const LABEL = 'El archivo tiene'
/** More labels side by side are cut off. */
const ON_A_PHONE = 4

/** The assumed content of the file, to be changed. */
export function EntityChoice({ wizard }: Pick<FileEntityProps, 'wizard'>) {
  const isPhone = useIsBelowSm()
  const entities = useEntities(wizard.entity)
  const data = entities.map((entity) => ({ value: entity, label: labelOf(entity) }))
  const choose = (chosen: string) => {
    const entity = entities.find((each) => each === chosen)
    if (entity !== undefined) void wizard.readAs({ entity })
  }
  if (isPhone && entities.length > ON_A_PHONE)
    return (
      <NativeSelect
        label={LABEL}
        data={data}
        value={wizard.entity}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
    )
  return (
    <LabelledControl label={LABEL}>
      {(labelId) => (
        <SegmentedControl
          aria-labelledby={labelId}
          data={data}
          value={wizard.entity}
          onChange={choose}
          size={isPhone ? 'xs' : 'sm'}
          fullWidth={isPhone}
        />
      )}
    </LabelledControl>
  )
}

const labelOf = (entity: TransferEntity): string => {
  const { many } = transferSheets[entity]
  return many.charAt(0).toUpperCase() + many.slice(1)
}
