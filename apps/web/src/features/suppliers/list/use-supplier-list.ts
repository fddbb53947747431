import type { ListLayout } from '@trastienda/domain/supplier-list/list-columns'
import { useState } from 'react'
import { useWorkerReader, type WorkerReader } from '#features/transfer/public/files/worker-reader.ts'
import { call } from '#platform/api/api.ts'
import { toastBody } from '#platform/browser/toasts.ts'
import { readEverythingAgain } from '#platform/cache/stale-queries.ts'
import { applyList } from './apply-list.ts'
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
  | (OpenedFile & { readonly step: 'preview'; readonly counts: ListCounts })
  | { readonly step: 'applying'; readonly done: number; readonly total: number }
  | { readonly step: 'done'; readonly applied: number }

const startWorker = () => new Worker(new URL('./list-worker.ts', import.meta.url), { type: 'module' })

type Reader = WorkerReader<ListRequests>

/** One list of a supplier, from its file to its application. */
export const useSupplierList = (supplier: string, stored: ListLayout | undefined) => {
  const [stage, setStage] = useState<ListStage>({ step: 'file' })
  const reader = useWorkerReader<ListRequests>(startWorker)
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
      if (reader.current() === opened) setStage({ step: 'columns', fileName: file.name, facts, layout })
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

  const compare = async () => {
    const asked = reader.current()
    if (stage.step !== 'columns' || asked === undefined) return
    const { fileName, facts, layout } = stage
    setStage({ step: 'reading' })
    try {
      await teachKnown(asked, supplier)
      const dollarRate = layout.inDollars === true ? (await call('dollar_rate.get', {})).data.rate : undefined
      const counts = await asked.ask('compare', { layout, dollarRate })
      if (reader.current() === asked) setStage({ step: 'preview', fileName, facts, layout, counts })
    } catch (error) {
      if (reader.current() === asked) setStage({ step: 'columns', fileName, facts, layout, problem: toastBody(error) })
    }
  }

  const apply = async (chosen: Chosen) => {
    const asked = reader.current()
    if (stage.step !== 'preview' || asked === undefined) return
    setStage({ step: 'applying', done: 0, total: 0 })
    try {
      const applied = await applyList(asked, { ...stage, supplier, chosen }, (done, total) =>
        setStage({ step: 'applying', done, total }),
      )
      reader.close()
      setStage({ step: 'done', applied })
    } catch (error) {
      reset(`${toastBody(error)} Lo que ya se aplicó queda: elegí el mismo archivo para seguir.`)
    }
    await readEverythingAgain()
  }

  const backToColumns = () => {
    if (stage.step !== 'preview') return
    const { fileName, facts, layout } = stage
    setStage({ step: 'columns', fileName, facts, layout })
  }

  return { stage, reader, reset, open, turnTo, setLayout, compare, apply, backToColumns }
}

export type SupplierListHandle = ReturnType<typeof useSupplierList>

/** Hands the known products to the worker page by page: all of them at once would hold up the screen. */
const teachKnown = async (reader: Reader, supplier: string): Promise<void> => {
  let after: string | undefined
  let isFirst = true
  do {
    const { data } = await call('supplier_lists.known', { params: { id: supplier }, query: { after } })
    const products = data.products.map(({ ean, replacementCost, replacementCostUsd, supplierCode, ...product }) => ({
      ...product,
      ean,
      replacementCost,
      replacementCostUsd,
      supplierCode,
    }))
    await reader.ask('know', { products, isFirst })
    after = data.next
    isFirst = false
  } while (after !== undefined)
}
