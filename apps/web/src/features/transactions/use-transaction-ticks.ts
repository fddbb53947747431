import type { CallAnswer } from '@trastienda/contract/client'
import type { Transaction } from '@trastienda/contract/transactions.contract'
import { useState } from 'react'
import { toastError } from '#platform/toasts.ts'
import type { RowTicks } from '#ui/data-table.tsx'
import { emptySelection, selectionState, tickRows, toggleRow, type Selection } from '#ui/selection.ts'
import { allTransactions, type TransactionsFilter } from './transactions.queries.ts'

/** Select-all stops here: nobody reviews more by hand, and a run of them would take minutes. */
const MOST_TICKED = 1000

const keyOf = ({ id }: Transaction) => id

interface Ticked {
  /** The tab, range and search that the ticks were made under. */
  tab: string
  rows: Selection<Transaction>
}

/** The ticks of the transactions list. Select-all ticks every row of the tab, also on other pages; another tab starts anew. */
export function useTransactionTicks(filter: TransactionsFilter, page: CallAnswer<'transactions.list'> | undefined) {
  const [{ tab, rows }, setTicked] = useState<Ticked>({ tab: filter.tab, rows: emptySelection })
  const selection: Selection<Transaction> = tab === filter.tab ? rows : emptySelection
  const shown = page?.data ?? []
  const total = Math.min(page?.total ?? 0, MOST_TICKED)
  const keep = (next: Selection<Transaction>) => setTicked({ tab: filter.tab, rows: next })

  const toggleAll = async (isTicked: boolean) => {
    if (!isTicked) keep(emptySelection)
    else if (total <= shown.length) keep(tickRows(selection, shown, keyOf, true))
    else keep(tickRows(selection, await allTransactions(filter, MOST_TICKED), keyOf, true))
  }

  const ticks: RowTicks<Transaction> = {
    isTicked: ({ id }) => selection.has(id),
    state: selectionState(selection.size, total),
    onToggle: (row) => keep(toggleRow(selection, row.id, row)),
    onToggleAll: (isTicked) => void toggleAll(isTicked).catch(toastError),
    allLabel: 'Seleccionar todas las transacciones de la pestaña',
    shortAllLabel: 'Todas',
  }
  return { ticks, ticked: [...selection.values()], clear: () => keep(emptySelection) }
}
