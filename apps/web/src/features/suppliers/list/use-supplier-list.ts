import type { ListLayout } from '@trastienda/domain/supplier-list/list-columns'
import type { CompareTerms } from '@trastienda/domain/supplier-list/compare-list'
import { startTransition, useState } from 'react'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { useWorkerReader, type WorkerReader } from '#features/transfer/public/files/worker-reader.ts'
import { call } from '#platform/api/api.ts'
import { toastBody } from '#platform/browser/toasts.ts'
import { readEverythingAgain } from '#platform/cache/stale-queries.ts'
import { applyList } from './apply-list.ts'
import { createNewOnes, type NewOnes } from './create-products.ts'
import type { Chosen, ListCounts, ListRequests } from './list-requests.ts'
import { proposedLayout, type ListFacts } from './list-sheet.ts'

interface OpenedFile {
  readonly fileName: string
  readonly facts: ListFacts
  readonly layout: ListLayout
}

/** The merchant's place between choosing a file and its application. */
export type ListStage =
  | { readonly step: 'file'; readonly problem?: string }
  | { readonly step: 'reading' }
  | (OpenedFile & { readonly step: 'columns'; readonly problem?: string })
  | (OpenedFile & { readonly step: 'preview'; readonly counts: ListCounts; readonly terms: CompareTerms })
  | { readonly step: 'applying'; readonly done: number; readonly total: number }
  | { readonly step: 'done'; readonly applied: number }

const startWorker = () => new Worker(new URL('./list-worker.ts', import.meta.url), { type: 'module' })

type Reader = WorkerReader<ListRequests>

const rateOf = async ({ inDollars }: ListLayout) =>
  inDollars === true ? (await call('dollar_rate.get', {})).data.rate : undefined

interface FileSteps {
  readonly reader: ReturnType<typeof useWorkerReader<ListRequests>>
  readonly stage: ListStage
  readonly setStage: (stage: ListStage) => void
  /** How the supplier's last list was read. */
  readonly stored: ListLayout | undefined
}

/** The steps before a list is compared: its file, its sheet, its columns. */
const fileSteps = ({ reader, stage, setStage, stored }: FileSteps) => {
  const reset = (problem?: string) => {
    reader.close()
    setStage(problem === undefined ? { step: 'file' } : { step: 'file', problem })
  }

  const open = async (file: File) => {
    const opened = reader.open()
    setStage({ step: 'reading' })
    try {
      const facts = await opened.ask('open', { file })
      const layout = proposedLayout(facts.columns, stored)
      // React draws the columns in parts: at once they hold up the page for longer than a press should wait.
      if (reader.current() === opened)
        startTransition(() => setStage({ step: 'columns', fileName: file.name, facts, layout }))
    } catch (error) {
      if (reader.current() === opened) reset(toastBody(error))
    }
  }

  const turnTo = async (sheet: number) => {
    const asked = reader.current()
    if (stage.step !== 'columns' || asked === undefined) return
    try {
      const facts = await asked.ask('turnTo', { sheet })
      setStage({ ...stage, facts, layout: proposedLayout(facts.columns, stored) })
    } catch (error) {
      setStage({ ...stage, problem: toastBody(error) })
    }
  }

  const setLayout = (layout: ListLayout) => {
    if (stage.step === 'columns') setStage({ step: 'columns', fileName: stage.fileName, facts: stage.facts, layout })
  }

  const backToColumns = () => {
    if (stage.step !== 'preview') return
    const { fileName, facts, layout } = stage
    setStage({ step: 'columns', fileName, facts, layout })
  }

  return { reset, open, turnTo, setLayout, backToColumns }
}

/** One list of a supplier, from its file to its application. */
export const useSupplierList = (supplier: string, stored: ListLayout | undefined) => {
  const { condition, pricesIncludeVat, priceBasis } = useSettings()
  const [stage, setStage] = useState<ListStage>({ step: 'file' })
  const reader = useWorkerReader<ListRequests>(startWorker)
  const steps = fileSteps({ reader, stage, setStage, stored })
  const showProgress = (done: number, total: number) => setStage({ step: 'applying', done, total })

  const compareOpened = async ({ fileName, facts, layout }: OpenedFile) => {
    const asked = reader.current()
    if (asked === undefined) return
    setStage({ step: 'reading' })
    try {
      await teachKnown(asked, supplier)
      const terms = { ...layout, dollarRate: await rateOf(layout), newIva: condition === 'responsable' ? 21 : 0 }
      const counts = await asked.ask('compare', { layout, terms: { ...terms, pricesIncludeVat, priceBasis } })
      if (reader.current() === asked) setStage({ step: 'preview', fileName, facts, layout, counts, terms })
    } catch (error) {
      if (reader.current() === asked) setStage({ step: 'columns', fileName, facts, layout, problem: toastBody(error) })
    }
  }

  const compare = async () => {
    if (stage.step === 'columns') await compareOpened(stage)
  }

  const apply = async (chosen: Chosen) => {
    const asked = reader.current()
    if (stage.step !== 'preview' || asked === undefined) return
    showProgress(0, 0)
    try {
      const applied = await applyList(asked, { ...stage, supplier, chosen }, showProgress)
      reader.close()
      setStage({ step: 'done', applied })
    } catch (error) {
      steps.reset(`${toastBody(error)} Lo que ya se aplicó queda: elegí el mismo archivo para seguir.`)
    }
    await readEverythingAgain()
  }

  const create = async (keys: readonly string[], of: NewOnes) => {
    const asked = reader.current()
    if (stage.step !== 'preview' || asked === undefined) return
    showProgress(0, 0)
    await createNewOnes(asked, { ...stage, supplier, keys, of, pricesIncludeVat }, showProgress)
    await compareOpened(stage)
  }

  return { stage, reader, ...steps, compare, apply, create }
}

export type SupplierListHandle = ReturnType<typeof useSupplierList>

/** Hands the known products to the worker page by page: all of them at once would hold up the screen. */
const teachKnown = async (reader: Reader, supplier: string): Promise<void> => {
  let after: string | undefined
  let isFirst = true
  do {
    const { data } = await call('supplier_lists.known', { params: { id: supplier }, query: { after } })
    const products = data.products.map(
      ({ ean, replacementCost, replacementCostUsd, supplierCode, target, ...product }) => ({
        ...product,
        ean,
        replacementCost,
        replacementCostUsd,
        supplierCode,
        target,
      }),
    )
    await reader.ask('know', { products, isFirst })
    after = data.next
    isFirst = false
  } while (after !== undefined)
}
