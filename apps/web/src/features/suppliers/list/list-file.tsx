import { Alert, Button, FileButton, Text } from '@mantine/core'
import { IconUpload } from '#ui/icon/icons.ts'
import classes from './supplier-list.module.css'

interface ListFileProps {
  readonly problem: string | undefined
  readonly onFile: (file: File) => void
}

/** The supplier's file, to choose. */
export function ListFile({ problem, onFile }: ListFileProps) {
  return (
    <>
      {problem !== undefined && (
        <Alert color="red" title="No pudimos seguir con la lista" role="alert">
          {problem}
        </Alert>
      )}
      <div className={classes.drop}>
        <FileButton onChange={(file) => file !== null && onFile(file)} accept=".xlsx,.xls,.csv,.txt,.tsv,text/csv">
          {(props) => (
            <Button {...props} leftSection={<IconUpload size={16} stroke={1.7} aria-hidden />}>
              Elegir la lista
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          En Excel (.xlsx) o CSV, como te la mandan. Primero te mostramos qué cambia: ningún costo cambia hasta que
          confirmes, y los precios no se tocan.
        </Text>
      </div>
    </>
  )
}
