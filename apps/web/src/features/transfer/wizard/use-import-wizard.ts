import { transferSheets, type TransferEntity } from '@trastienda/domain/transfer/transfer-sheets'
import { useState } from 'react'
import { useIsResponsable, useSettings } from '#features/settings/public/use-settings.ts'
import { call, isReadOnlyRefusal } from '#platform/api/api.ts'
import { randomId } from '#platform/browser/random-id.ts'
import { toastBody, toastError } from '#platform/browser/toasts.ts'
import { firstChoices, missingForNew, sentForNew, type ChosenColumn } from './column-choices.ts'
import { startImport } from '../import/import-job.ts'
import { holdImport, releaseImport } from '../import/import-lock.ts'
import type { Reading, RecognisedSheet } from '../reading/sheet-requests.ts'
import { type SheetReader, useSheetReader } from './sheet-reader.ts'
import { tryImport, type TrialRun } from './trial-run.ts'

interface ReadFile {
  readonly fileName: string
  readonly sheet: RecognisedSheet
}

/** The merchant's place between choosing a file and its import. */
export type WizardStage =
  | { readonly step: 'file'; readonly problem?: string }
  | { readonly step: 'reading'; readonly fileName: string }
  | (ReadFile & { readonly step: 'entity' })
  | (ReadFile & { readonly step: 'columns' })
  | (ReadFile & { readonly step: 'trying'; readonly share: number })
  | (ReadFile & { readonly step: 'review'; readonly trial: TrialRun })

/** The merchant's file, as far as it is understood. */
const useOpenFile = () => {
  const [entity, setEntity] = useState<TransferEntity>('products')
  const [stage, setStage] = useState<WizardStage>({ step: 'file' })
  const [columns, setColumns] = useState<readonly ChosenColumn[]>([])
  /** Whether the merchant chooses for each column how its numbers are read, as they differ. */
  const [isMarkOfColumns, setIsMarkOfColumns] = useState(false)
  const reader = useSheetReader()
  const business = useSettings()

  const reset = (problem?: string) => {
    reader.close()
    setStage(problem === undefined ? { step: 'file' } : { step: 'file', problem })
  }

  /** Takes in the file's content, unless the merchant gave up meanwhile. */
  const understand = async (asked: SheetReader, fileName: string, read: () => Promise<RecognisedSheet>) => {
    const sheet = await read()
    if (reader.current() !== asked) return
    setEntity(sheet.entity)
    setColumns(firstChoices(sheet.columns, business))
    setIsMarkOfColumns(false)
    setStage({ step: sheet.isSure ? 'columns' : 'entity', fileName, sheet })
  }

  const open = async (file: File) => {
    const opened = reader.open()
    setStage({ step: 'reading', fileName: file.name })
    try {
      await understand(opened, file.name, () => opened.ask('open', { file }))
    } catch (error) {
      if (reader.current() === opened) reset(toastBody(error))
    }
  }

  /** Reads the open file by the merchant's choices. Earlier choices hold, but another sheet's content is new. */
  const readAs = async (chosen: Reading) => {
    const asked = reader.current()
    if ((stage.step !== 'entity' && stage.step !== 'columns') || asked === undefined) return
    const { fileName, sheet } = stage
    const known = stage.step === 'columns' && chosen.sheet === undefined ? { entity } : {}
    try {
      await understand(asked, fileName, () => asked.ask('readAs', { sheet: sheet.sheet, ...known, ...chosen }))
    } catch (error) {
      if (reader.current() === asked) toastError(error)
    }
  }

  const marks = { isMarkOfColumns, setIsMarkOfColumns }
  return { entity, columns, setColumns, ...marks, stage, setStage, reader, reset, open, readAs }
}

/** One import from its file to its start. */
export const useImportWizard = () => {
  const { stage, setStage, reader, reset, ...file } = useOpenFile()
  const { entity, columns } = file
  /** Whether an empty cell clears a record's value. */
  const [isClearing, setIsClearing] = useState(false)
  const emptyCells = isClearing ? 'clear' : 'keep'
  /** The merchant's values for all new records, by column. */
  const [forNew, setForNew] = useState<Readonly<Record<string, string>>>({})
  const missing = missingForNew(columns, entity, useIsResponsable())
  const filled = sentForNew(missing, forNew)

  const open = (chosen: File) => {
    setIsClearing(false)
    setForNew({})
    return file.open(chosen)
  }

  const tryOut = async () => {
    const asked = reader.current()
    if (stage.step !== 'columns' || asked === undefined) return
    const { fileName, sheet } = stage
    /** Goes to a stage, unless the merchant gave up or chose another file meanwhile. */
    const goTo = (next: WizardStage) => {
      if (reader.current() === asked) setStage(next)
    }
    goTo({ step: 'trying', fileName, sheet, share: 0 })
    try {
      const onProgress = (share: number) => goTo({ step: 'trying', fileName, sheet, share })
      const trial = await tryImport(asked, { entity, columns, emptyCells, forNew: filled }, onProgress)
      goTo({ step: 'review', fileName, sheet, trial })
    } catch (error) {
      goTo({ step: 'columns', fileName, sheet })
      if (reader.current() === asked && !isReadOnlyRefusal(error)) toastError(error)
    }
  }

  const backToColumns = () => {
    if (stage.step === 'review') setStage({ step: 'columns', fileName: stage.fileName, sheet: stage.sheet })
  }

  /** Opens the restore point, stores the rows on the device, and starts sending. */
  const start = async () => {
    const kept = reader.current()
    if (stage.step !== 'review' || kept === undefined) return
    const { fileName, trial } = stage
    const id = randomId()
    const without = [...new Set(trial.errors.map(({ row }) => row))]
    if (!(await holdImport())) return toastError(new Error(ELSEWHERE))
    try {
      const { chunkLines } = transferSheets[entity]
      const { chunks, rows } = await kept.ask('keep', { job: id, chunkLines, without })
      const { data } = await call('restore_points.create', { body: { entity } }, { idempotencyKey: id })
      reset()
      void startImport({
        id,
        entity,
        emptyCells,
        forNew: filled,
        fileName,
        restorePoint: data.$id,
        chunks,
        rows,
        leftOut: trial.leftOut,
      })
    } catch (error) {
      releaseImport()
      if (!isReadOnlyRefusal(error)) toastError(error)
    }
  }

  const choices = { isClearing, setIsClearing, forNew, setForNew, missingForNew: missing }
  return { ...file, ...choices, stage, reset, open, tryOut, backToColumns, start }
}

const ELSEWHERE = 'Otra pestaña está importando. Esperá a que termine y probá de nuevo.'

export type ImportWizard = ReturnType<typeof useImportWizard>
