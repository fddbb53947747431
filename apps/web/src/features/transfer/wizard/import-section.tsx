import { Button, Loader, Progress, Text, Title } from '@mantine/core'
import { transferSheets } from '@trastienda/domain/transfer/transfer-sheets'
import { useEffect, useRef, type RefObject } from 'react'
import { ColumnMatching } from './column-matching.tsx'
import { FileEntity } from './file-entity.tsx'
import { FileChoice } from './file-choice.tsx'
import { ImportProgress } from '../import/import-progress.tsx'
import { ImportReview } from './import-review.tsx'
import classes from '../import/transfer.module.css'
import { useImportState } from '../import/import-job.ts'
import { useImportWizard, type ImportWizard } from './use-import-wizard.ts'

/** Imports a file: chosen, understood, tried, confirmed, sent. */
export function ImportSection() {
  const wizard = useImportWizard()
  const state = useImportState()
  const title = useRef<HTMLHeadingElement>(null)
  useFocusOnChange(title, state.phase === 'none' ? wizard.stage.step : state.phase)
  return (
    <section className={classes.section} aria-labelledby="importar">
      <Title order={2} id="importar" ref={title} tabIndex={-1} className={classes.title}>
        Importar
      </Title>
      {state.phase === 'none' ? <Stage wizard={wizard} /> : <ImportProgress state={state} />}
    </section>
  )
}

function Stage({ wizard }: { readonly wizard: ImportWizard }) {
  const { stage } = wizard
  switch (stage.step) {
    case 'file':
      return <FileChoice wizard={wizard} problem={stage.problem} />
    case 'reading':
      return (
        <output className={classes.waiting}>
          <Loader size="sm" />
          <Text size="sm">Leyendo {stage.fileName}…</Text>
        </output>
      )
    case 'entity':
      return <FileEntity wizard={wizard} stage={stage} />
    case 'columns':
      return <ColumnMatching wizard={wizard} stage={stage} />
    case 'trying':
      return (
        <output className={classes.section}>
          <Text size="sm">
            Revisando {transferSheets[wizard.entity].many} de {stage.fileName}, sin cambiar nada todavía…
          </Text>
          <Progress value={stage.share * 100} aria-label="Revisión del archivo" />
          <div>
            <Button variant="default" onClick={() => wizard.reset()}>
              Cancelar
            </Button>
          </div>
        </output>
      )
    case 'review':
      return <ImportReview wizard={wizard} stage={stage} />
  }
}

/** The button that led to the next step is gone: at the keyboard, people go on from the section's title. */
const useFocusOnChange = (target: RefObject<HTMLElement | null>, step: string) => {
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    target.current?.focus({ preventScroll: true })
  }, [target, step])
}
