import { formatCount } from '@trastienda/domain/money/format-amount'
import { Button, Progress, Text } from '@mantine/core'
import { transferSheets } from '@trastienda/domain/transfer/transfer-sheets'
import { successMessages } from '@trastienda/domain/success-messages'
import { useState } from 'react'
import { SendButton } from '#ui/send/send-button.tsx'
import { Notice } from '#ui/show/notice.tsx'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { ImportCounts } from './import-counts.tsx'
import { ImportErrors } from './import-errors.tsx'
import { forgetImport, runImport, stopImport, type ImportState } from './import-job.ts'
import classes from './transfer.module.css'

type JobState = Exclude<ImportState, { phase: 'none' }>

/** An import that runs, was interrupted, or is done. */
export function ImportProgress({ state }: { readonly state: JobState }) {
  const { job, phase } = state
  const isOver = phase === 'interrupted' || phase === 'done'
  const refused = new Set(job.errors.map(({ row }) => row)).size
  return (
    <>
      <Text component="output" size="sm" fw={600}>
        {titleOf(state)}
      </Text>
      {phase !== 'done' && (
        <div className={classes.progress}>
          <Progress value={(job.doneRows / Math.max(1, job.rows)) * 100} aria-label="Avance de la importación" />
          <Text size="sm" className="amount">
            {formatCount(job.doneRows)} de {formatCount(job.rows)}
            {state.remainingMs !== undefined && remainingText(state.remainingMs)}
          </Text>
        </div>
      )}
      {phase === 'running' && (
        <Text size="sm" c="dimmed">
          Podés seguir usando otras pantallas mientras tanto.
        </Text>
      )}
      {phase === 'elsewhere' && (
        <Text size="sm" c="dimmed">
          Cuando termine, acá podés importar otro archivo.
        </Text>
      )}
      {state.problem !== undefined && <Notice tone="warning">{state.problem}</Notice>}
      {isOver && (
        <ImportCounts
          created={job.created}
          updated={job.updated}
          unchanged={job.unchanged}
          refused={refused + job.leftOut}
          isDone
        />
      )}
      {job.errors.length > 0 && isOver && <ImportErrors errors={job.errors} refused={refused} />}
      {phase !== 'elsewhere' && <Actions state={state} />}
    </>
  )
}

const MINUTE_MS = 60_000

/** The rest of an import's time, if somebody would wait for it. @internal */
export const remainingText = (milliseconds: number): string => {
  if (milliseconds <= MINUTE_MS) return ''
  const minutes = Math.ceil(milliseconds / MINUTE_MS)
  return `. Faltan unos ${minutes} minutos.`
}

const titleOf = ({ phase, job }: JobState): string => {
  const records = transferSheets[job.entity].many
  if (phase === 'running') return `Importando ${records} de ${job.fileName}…`
  if (phase === 'elsewhere') return `Otra pestaña está importando ${records} de ${job.fileName}.`
  return phase === 'done'
    ? successMessages.import_completed
    : `La importación de ${records} de ${job.fileName} quedó por la mitad.`
}

function Actions({ state: { phase, job } }: { readonly state: JobState }) {
  const [isStopping, setIsStopping] = useState(false)
  if (phase === 'running') {
    return (
      <PopupActions>
        <Button
          variant="default"
          loading={isStopping}
          onClick={() => {
            setIsStopping(true)
            stopImport()
          }}
        >
          Detener
        </Button>
      </PopupActions>
    )
  }
  if (phase === 'done') {
    return (
      <PopupActions>
        <Button variant="default" onClick={forgetImport}>
          Importar otro archivo
        </Button>
      </PopupActions>
    )
  }
  return (
    <PopupActions>
      <Button variant="default" onClick={forgetImport}>
        Dejarla así
      </Button>
      <SendButton onClick={() => void runImport(job)}>Seguir importando</SendButton>
    </PopupActions>
  )
}
