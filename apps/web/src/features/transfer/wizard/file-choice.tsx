import { Alert, FileButton, Button, Text } from '@mantine/core'
import { IconUpload } from '#ui/icon/icons.ts'
import { useState, type DragEvent } from 'react'
import { useEntities } from '../import/use-entities.ts'
import classes from '../import/transfer.module.css'
import type { ImportWizard } from './use-import-wizard.ts'

interface FileChoiceProps {
  readonly wizard: ImportWizard
  /** Why the last file could not be read. */
  readonly problem: string | undefined
}

/** The file to import: chosen, or dropped here. */
export function FileChoice({ wizard, problem }: FileChoiceProps) {
  const [isOver, setIsOver] = useState(false)
  const usesQuotes = useEntities().includes('quotes')
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
        <FileButton onChange={take} accept=".xlsx,.xls,.csv,.txt,.tsv,text/csv">
          {(props) => (
            <Button {...props} leftSection={<IconUpload size={16} stroke={1.7} aria-hidden />}>
              Elegir planilla
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          O arrastrala hasta acá: {usesQuotes && 'presupuestos, '}productos, contactos, categorías o zonas, en Excel
          (.xlsx) o CSV, con los nombres de las columnas en la primera fila. Primero la revisamos: no se cambia nada
          hasta que confirmes.
        </Text>
      </div>
    </>
  )
}
