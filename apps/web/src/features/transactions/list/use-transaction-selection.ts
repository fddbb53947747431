import { formatCount } from '@trastienda/domain/money/format-amount'
import type { CallAnswer } from '@trastienda/contract/client'
import type { Transaction } from '@trastienda/contract/transactions.contract'
import { useState } from 'react'
import { readAllRows } from '#platform/cache/read-all-rows.ts'
import type { DayRange } from '#ui/list/day-range.ts'
import { toastError } from '#platform/browser/toasts.ts'
import { isSelected, useRowSelection, withoutRow } from '#ui/selection/use-row-selection.ts'
import { freshSelected, withEffective } from './selected-transactions.ts'
import { readTransactions, type TransactionsFilter } from '../public/transactions.queries.ts'

const keyOf = ({ id }: Transaction) => id
export interface TransactionsView {
  tab: string
  search: string
  range: DayRange
}

/** The list's answer under the filter. */
interface Reading {
  data: CallAnswer<'transactions.list'> | undefined
  isPlaceholderData: boolean
}

/** The selection of the transactions list: single documents, or everything in a tab, search and range. */
export function useTransactionSelection(filter: TransactionsFilter, reading: Reading) {
  const { tab, search, range } = filter
  const [progress, setProgress] = useState<string>()
  const { selection, change, ...rest } = useRowSelection<Transaction, TransactionsView>({
    view: { tab, search, range },
    reading,
    keyOf,
    allLabel: 'Seleccionar todas las transacciones de la pestaña',
    shortAllLabel: 'Todas',
  })

  const readSelected = async (only: TransactionsFilter): Promise<Transaction[]> => {
    if (selection.kind === 'some') return freshSelected(selection, reading.data?.data ?? [])
    const tell = (done: number, total: number) => setProgress(`Leyendo ${formatCount(done)} de ${formatCount(total)}…`)
    const read = { readPage: (page: { page: number; pageSize: number }) => readTransactions(only, page), keyOf }
    const { rows } = await readAllRows({ ...read, max: Infinity }, tell)
    return rows.filter(({ id }) => isSelected(selection, id))
  }

  /**
   * Hands over every selected row, with rows of other pages read now, or says why they cannot be read. Rows in `status`
   * are enough for a whole selected list; the others are counted.
   */
  const withSelected = (act: (rows: Transaction[], unread: number) => void, status?: 'created'): void => {
    const isNarrowed = selection.kind === 'all' && tab === 'all' && status !== undefined
    void readSelected(isNarrowed ? { ...filter, tab: status } : filter)
      .then((rows) => act(rows, isNarrowed ? Math.max(0, rest.count - rows.length) : 0))
      .catch(toastError)
      .finally(() => setProgress(undefined))
  }

  return {
    ...rest,
    selection,
    withSelected,
    progress,
    /** Some became effective: they stay selected if the list still shows them. */
    becameEffective: (ids: readonly string[]) => change((known) => withEffective(known, ids, tab)),
    removed: (id: string) => change((known) => withoutRow(known, id)),
  }
}

export type TransactionSelection = ReturnType<typeof useTransactionSelection>
