import { transferSheets, type TransferEntity } from '@trastienda/domain/transfer/transfer-sheets'
import { useState } from 'react'
import { call, isReadOnlyRefusal } from '#platform/api.ts'
import { randomId } from '#platform/random-id.ts'
import { toastBody, toastError } from '#platform/toasts.ts'
import { firstChoices, type ChosenColumn } from './column-choices.ts'
import { startImport } from './import-job.ts'
import type { SheetRequests } from './reading/sheet-requests.ts'
import { tryImport, type TrialRun } from './trial-run.ts'
import { useSheetReader } from './use-sheet-reader.ts'

type Opened = SheetRequests['open']['answer']

/** Where the merchant is between choosing a file and its import. */
export type WizardStage =
  | { readonly step: 'file'; readonly problem?: string }
  | { readonly step: 'reading'; readonly fileName: string }
  | { readonly step: 'columns'; readonly fileName: string; readonly sheet: Opened }
  | { readonly step: 'trying'; readonly fileName: string; readonly sheet: Opened; readonly share: number }
  | { readonly step: 'review'; readonly fileName: string; readonly sheet: Opened; readonly trial: TrialRun }

/** One import from its file to the moment that it starts. */
export const useImportWizard = () => {
  const [entity, setEntity] = useState<TransferEntity>('products')
  const [stage, setStage] = useState<WizardStage>({ step: 'file' })
  const [columns, setColumns] = useState<readonly ChosenColumn[]>([])
  const reader = useSheetReader()

  const reset = (problem?: string) => {
    reader.close()
    setStage(problem === undefined ? { step: 'file' } : { step: 'file', problem })
  }

  const open = async (file: File) => {
    const opened = reader.open()
    setStage({ step: 'reading', fileName: file.name })
    try {
      const sheet = await opened.ask('open', { file, entity })
      if (reader.current() !== opened) return
      setColumns(firstChoices(sheet.columns))
      setStage({ step: 'columns', fileName: file.name, sheet })
    } catch (error) {
      if (reader.current() === opened) reset(toastBody(error))
    }
  }

  const tryOut = async () => {
    const asked = reader.current()
    if (stage.step !== 'columns' || asked === undefined) return
    const { fileName, sheet } = stage
    /** Whoever gave up meanwhile is somewhere else. */
    const goTo = (next: WizardStage) => {
      if (reader.current() === asked) setStage(next)
    }
    goTo({ step: 'trying', fileName, sheet, share: 0 })
    try {
      const onProgress = (share: number) => goTo({ step: 'trying', fileName, sheet, share })
      goTo({ step: 'review', fileName, sheet, trial: await tryImport(asked, entity, columns, onProgress) })
    } catch (error) {
      goTo({ step: 'columns', fileName, sheet })
      if (reader.current() === asked && !isReadOnlyRefusal(error)) toastError(error)
    }
  }

  const backToColumns = () => {
    if (stage.step === 'review') setStage({ step: 'columns', fileName: stage.fileName, sheet: stage.sheet })
  }

  /** Opens the restore point, keeps the rows on the device, and starts sending. */
  const start = async () => {
    const kept = reader.current()
    if (stage.step !== 'review' || kept === undefined) return
    const { fileName, trial } = stage
    const id = randomId()
    const without = [...new Set(trial.errors.map(({ row }) => row))]
    try {
      const { chunkLines } = transferSheets[entity]
      const { chunks, rows } = await kept.ask('keep', { job: id, chunkLines, without })
      const { data } = await call('restore_points.create', { body: { entity } }, { idempotencyKey: id })
      reset()
      void startImport({ id, entity, fileName, restorePoint: data.$id, chunks, rows, leftOut: without.length })
    } catch (error) {
      if (!isReadOnlyRefusal(error)) toastError(error)
    }
  }

  return { entity, setEntity, stage, columns, setColumns, open, tryOut, backToColumns, start, reset }
}

export type ImportWizard = ReturnType<typeof useImportWizard>
