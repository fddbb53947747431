import { formatCount } from '@trastienda/domain/money/format-amount'
import { notifications } from '@mantine/notifications'
import type { ImportResult } from '@trastienda/contract/transfer.contract'
import { successMessages } from '@trastienda/domain/success-messages'
import { transferSheets, type TransferEntity } from '@trastienda/domain/transfer/transfer-sheets'
import { tabValue } from '#platform/browser/tab-value.ts'
import { call } from '#platform/api/api.ts'
import { draftAt } from '#platform/drafts/drafts.ts'
import { readEverythingAgain } from '#platform/cache/stale-queries.ts'
import { toastBody, toastSuccess } from '#platform/browser/toasts.ts'
import { sendPatiently } from '#platform/writes/send-patiently.ts'
import { holdImport, importFree, isImportingElsewhere, releaseImport } from './import-lock.ts'
import { dropChunks, readChunk } from '../reading/chunk-store.ts'
import type { RowError } from '../reading/prepare-rows.ts'

/** An import before its start; the device stores its chunks. */
interface NewImport {
  readonly id: string
  readonly entity: TransferEntity
  /** Whether an empty cell keeps a record's value, or clears it. */
  readonly emptyCells: 'keep' | 'clear'
  /** The cells of new records, by header. */
  readonly forNew?: Record<string, string> | undefined
  readonly fileName: string
  readonly restorePoint: string
  readonly chunks: number
  readonly rows: number
  /** Rows of the file with errors, which are not sent. */
  readonly leftOut: number
}

/** A running import: it goes on while other screens are used, and after the tab was closed. */
export interface ImportJob extends NewImport {
  readonly doneChunks: number
  readonly doneRows: number
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  /** Rows that the server refused after the trial run had taken them. */
  readonly errors: readonly RowError[]
}

export type ImportState =
  | { readonly phase: 'none' }
  | {
      readonly phase: 'running' | 'elsewhere' | 'interrupted' | 'done'
      readonly job: ImportJob
      readonly problem?: string
      /** During the run: the estimated time of the rest. */
      readonly remainingMs?: number
    }

const VERSION = 1
const ERRORS_KEPT = 1000

const state = tabValue<ImportState>({ phase: 'none' })
let stopping = false

const set = (next: ImportState): void => {
  state.set(next)
  tellElsewhere()
}

const TOAST = 'import-progress'
const TOAST_EVERY_MS = 500
let isShown = false
let toldAt = 0

/** On other screens a toast shows the progress. */
const tellElsewhere = (): void => {
  const now = state.get()
  if (now.phase !== 'running' || isShown) return hideProgressToast()
  if (Date.now() - toldAt < TOAST_EVERY_MS) return
  const isFirst = toldAt === 0
  toldAt = Date.now()
  const { doneRows, rows, entity } = now.job
  const toast = {
    id: TOAST,
    title: `Importando ${transferSheets[entity].many}`,
    message: `${formatCount(doneRows)} de ${formatCount(rows)} filas. Podés seguir trabajando.`,
    loading: true,
    autoClose: false,
    withCloseButton: false,
  } as const
  if (isFirst) notifications.show(toast)
  else notifications.update(toast)
}

const hideProgressToast = (): void => {
  if (toldAt === 0) return
  toldAt = 0
  notifications.hide(TOAST)
}

/** Marks that a screen shows the import, so that no toast has to; the returned function ends this. */
export const setProgressShown = (): (() => void) => {
  isShown = true
  hideProgressToast()
  return () => {
    isShown = false
    tellElsewhere()
  }
}

const draft = () => draftAt<ImportJob>('import', VERSION)

/** Offers to go on with an import that an earlier tab left unfinished. Another tab's running import is only shown. */
export const findInterrupted = async (): Promise<void> => {
  const isElsewhere = await isImportingElsewhere()
  const kept = draft().load()
  if (state.get().phase !== 'none' || kept === undefined) return
  if (!isElsewhere) return set({ phase: 'interrupted', job: kept.content })
  set({ phase: 'elsewhere', job: kept.content })
  globalThis.addEventListener('storage', followElsewhere)
  await importFree()
  globalThis.removeEventListener('storage', followElsewhere)
  set({ phase: 'none' })
  await findInterrupted()
}

/** Shows the other tab's progress, which it stores after each chunk. */
const followElsewhere = (): void => {
  const kept = draft().load()
  if (state.get().phase === 'elsewhere' && kept !== undefined) set({ phase: 'elsewhere', job: kept.content })
}

export const startImport = (sent: NewImport): Promise<void> =>
  runImport({ ...sent, doneChunks: 0, doneRows: 0, created: 0, updated: 0, unchanged: 0, errors: [] })

/** Sends the remaining chunks one after the other. */
export const runImport = async (job: ImportJob): Promise<void> => {
  if (state.get().phase === 'running') return
  if (!(await holdImport())) return findElsewhere()
  stopping = false
  let current = job
  const begunAt = performance.now()
  draft().save(job)
  set({ phase: 'running', job })
  try {
    while (current.doneChunks < current.chunks) {
      if (stopping) return set({ phase: 'interrupted', job: current })
      current = await sendNext(current)
      draft().save(current)
      const pace = (performance.now() - begunAt) / Math.max(1, current.doneRows - job.doneRows)
      set({ phase: 'running', job: current, remainingMs: pace * (current.rows - current.doneRows) })
    }
    await finish(current)
  } catch (error) {
    set({ phase: 'interrupted', job: current, problem: toastBody(error) })
  } finally {
    releaseImport()
  }
}

/** Another tab began to import meanwhile: shows that import. */
const findElsewhere = (): Promise<void> => {
  set({ phase: 'none' })
  return findInterrupted()
}

/** Stops after the chunk that is on its way. */
export const stopImport = (): void => {
  stopping = true
}

/** Gives up the rest of the import; imported records stay. */
export const forgetImport = (): void => {
  draft().discard()
  void dropChunks().catch(() => undefined)
  set({ phase: 'none' })
}

const sendNext = async (job: ImportJob): Promise<ImportJob> => {
  const chunk = await readChunk(job.id, job.doneChunks)
  if (chunk === undefined) throw new Error(`El navegador ya no tiene el resto del archivo. ${again(job.entity)}`)
  const lines = chunk.lines.map((line) => [...line])
  const sent = () =>
    call(
      'import.apply',
      {
        params: { entity: job.entity },
        query: { restorePoint: job.restorePoint, emptyCells: job.emptyCells, ...apiMode(job.entity) },
        body: { lines, forNew: job.forNew },
      },
      // The same chunk is the same write, even after a reload.
      { idempotencyKey: `${job.id}-${job.doneChunks}` },
    )
  const { data } = await sendPatiently(sent, () => stopping)
  return {
    ...job,
    doneChunks: job.doneChunks + 1,
    doneRows: job.doneRows + chunk.rows.length,
    created: job.created + data.created,
    updated: job.updated + data.updated,
    unchanged: job.unchanged + data.unchanged,
    errors: [...job.errors, ...rowErrors(data.errors, chunk.rows)].slice(0, ERRORS_KEPT),
  }
}

/** How the rest comes in: only quotes under another system's numbers would be made twice. */
const again = (entity: TransferEntity): string =>
  entity === 'quotes'
    ? 'Elegilo de nuevo, sin los presupuestos nuevos que ya se importaron.'
    : 'Elegilo de nuevo: lo que ya se importó no se repite.'

const apiMode = (entity: TransferEntity) => (entity === 'people' || entity === 'products' ? { apiMode: 'true' } : {})

/** The errors of one call, with rows of the file for lines of the call. */
export const rowErrors = (errors: ImportResult['errors'], rows: readonly number[]): RowError[] =>
  errors.map(({ line, column, message }) => ({ row: rows[line - 2] ?? 0, column, message }))

const finish = async (job: ImportJob): Promise<void> => {
  draft().discard()
  await dropChunks().catch(() => undefined)
  set({ phase: 'done', job })
  toastSuccess(successMessages.import_completed)
  await readEverythingAgain()
}

/** The import that is on its way, if any. */
export const useImportState = state.use
