import { countOf } from '@trastienda/domain/money/format-amount'
import { Button, Text } from '@mantine/core'
import { transferSheets } from '@trastienda/domain/transfer/transfer-sheets'
import { useState } from 'react'
import { ConfirmPopup } from '#ui/popup/confirm-popup.tsx'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { pricesTold } from './column-choices.ts'
import { ImportErrors } from '../import/import-errors.tsx'
import { ImportNotices } from './import-notices.tsx'
import { ImportSamples } from './import-samples.tsx'
import { ImportCounts } from '../import/import-counts.tsx'
import classes from '../import/transfer.module.css'
import type { ImportWizard, WizardStage } from './use-import-wizard.ts'

interface ImportReviewProps {
  readonly wizard: ImportWizard
  readonly stage: Extract<WizardStage, { step: 'review' }>
}

/** The effects of the import, before it starts; then the confirmation. */
export function ImportReview({ wizard, stage: { fileName, trial } }: ImportReviewProps) {
  const [isAsking, setIsAsking] = useState(false)
  const refused = trial.leftOut
  const { entity } = wizard
  const changing = trial.created + trial.updated
  const changingRecords = countOf(changing, transferSheets[entity].one, transferSheets[entity].many)
  return (
    <>
      <Text size="sm">
        Esto es lo que haría <strong>{fileName}</strong> con tus <strong>{transferSheets[entity].many}</strong>. Todavía
        no se cambió nada. {pricesTold(wizard.columns)}
      </Text>
      <ImportCounts created={trial.created} updated={trial.updated} unchanged={trial.unchanged} refused={refused} />
      {trial.notices.length > 0 && <ImportNotices notices={trial.notices} />}
      {trial.samples.length > 0 && <ImportSamples entity={entity} samples={trial.samples} />}
      {trial.errors.length > 0 && <ImportErrors errors={trial.errors} refused={refused} />}
      {trial.errors.length > 0 && 'keepsTogether' in transferSheets[entity] && (
        <Text size="sm">Un {transferSheets[entity].one} con errores en una fila queda afuera entero.</Text>
      )}
      {changing === 0 && (
        <Text component="output" size="sm">
          {trial.errors.length === 0
            ? 'No hay nada para cambiar: todo está igual que en el archivo.'
            : 'Ninguna fila se puede importar así. Corregí el archivo y elegilo de nuevo.'}
        </Text>
      )}
      <PopupActions>
        <Button variant="default" onClick={wizard.backToColumns}>
          Volver a las columnas
        </Button>
        <Button variant="default" onClick={() => wizard.reset()}>
          Elegir otro archivo
        </Button>
        {changing > 0 && <Button onClick={() => setIsAsking(true)}>Importar {changingRecords}</Button>}
      </PopupActions>
      <ConfirmPopup
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Importar ${changingRecords}`}
        question={
          <>
            <p className={classes.question}>
              {trial.updated > 0
                ? 'La importación sobreescribe los datos actuales.'
                : 'La importación agrega, y no sobreescribe nada.'}{' '}
              ¿Querés continuar?
            </p>
            <p className={classes.question}>
              Durante 30 días podés deshacerla desde esta pantalla, menos lo que después se haya cambiado o usado.
            </p>
            {refused > 0 && (
              <p className={classes.question}>
                {countOf(refused, 'fila con errores queda', 'filas con errores quedan')} afuera.
              </p>
            )}
          </>
        }
        confirmLabel="Importar"
        onConfirm={wizard.start}
      />
    </>
  )
}
