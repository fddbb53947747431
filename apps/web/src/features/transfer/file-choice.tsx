import { Alert, FileButton, Button, SegmentedControl, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconUpload } from '@tabler/icons-react'
import { transferEntities, transferSheets } from '@trastienda/domain/transfer/transfer-sheets'
import { useState, type DragEvent } from 'react'
import { belowSm } from '#ui/breakpoints.ts'
import { LabelledControl } from '#ui/labelled-control.tsx'
import classes from './transfer.module.css'
import type { ImportWizard } from './use-import-wizard.ts'

interface FileChoiceProps {
  readonly wizard: ImportWizard
  /** Why the last file could not be read. */
  readonly problem: string | undefined
}

const choices = transferEntities.map((entity) => ({ value: entity, label: transferSheets[entity].label }))

/** What is to be imported, and its file: chosen, or dropped here. */
export function FileChoice({ wizard, problem }: FileChoiceProps) {
  const isPhone = useMediaQuery(belowSm, undefined, { getInitialValueInEffect: false })
  const [isOver, setIsOver] = useState(false)
  const take = (file: File | null | undefined) => {
    if (file !== null && file !== undefined) void wizard.open(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <>
      <LabelledControl label="Qué vas a importar">
        {(labelId) => (
          <SegmentedControl
            aria-labelledby={labelId}
            data={choices}
            value={wizard.entity}
            onChange={(value) => wizard.setEntity(value)}
            size={isPhone ? 'xs' : 'sm'}
            fullWidth={isPhone}
          />
        )}
      </LabelledControl>
      {problem !== undefined && (
        <Alert color="red" title="No pudimos leer el archivo" role="alert">
          {problem}
        </Alert>
      )}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <FileButton onChange={take} accept=".xlsx,.csv,.txt,.tsv,text/csv">
          {(props) => (
            <Button {...props} leftSection={<IconUpload size={16} stroke={1.7} aria-hidden />}>
              Elegir planilla
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          O arrastrala hasta acá. Excel (.xlsx) o CSV, con los nombres de las columnas en la primera fila. Primero la
          revisamos: no se cambia nada hasta que confirmes.
        </Text>
      </div>
    </>
  )
}
