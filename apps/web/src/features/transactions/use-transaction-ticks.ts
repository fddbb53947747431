import type { CallAnswer } from '@trastienda/contract/client'
import type { Transaction } from '@trastienda/contract/transactions.contract'
import { useState } from 'react'
import { toastError } from '#platform/toasts.ts'
import type { RowTicks } from '#ui/data-table.tsx'
import { emptySelection, selectionState, tickRows, toggleRow, type Selection } from '#ui/selection.ts'
import { freshTicked, withEffective } from './ticked-transactions.ts'
import { allTransactions, type TransactionsFilter } from './transactions.queries.ts'

/** Select-all stops here: nobody reviews more by hand, and a run of them would take minutes. */
const MOST_TICKED = 1000

const keyOf = ({ id }: Transaction) => id

interface Ticked {
  /** What the list showed when the ticks were made. */
  view: string
  rows: Selection<Transaction>
}

/** What decides which rows the list shows. */
const viewOf = ({ tab, search, range, timeZone }: TransactionsFilter) => JSON.stringify([tab, search, range, timeZone])

/**
 * The ticks of the transactions list. Select-all ticks every row of the tab, also on other pages. Another tab, search or
 * range starts anew, so that nothing is ever done to a row that the list does not show; coming back finds the ticks.
 */
export function useTransactionTicks(filter: TransactionsFilter, page: CallAnswer<'transactions.list'> | undefined) {
  const view = viewOf(filter)
  const [kept, setKept] = useState<Ticked>({ view, rows: emptySelection })
  const selection: Selection<Transaction> = kept.view === view ? kept.rows : emptySelection
  const shown = page?.data ?? []
  const total = Math.min(page?.total ?? 0, MOST_TICKED)
  const keep = (rows: Selection<Transaction>) => setKept({ view, rows })

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
  return {
    ticks,
    ticked: freshTicked(selection, shown),
    clear: () => keep(emptySelection),
    /** Some became effective: they stay ticked where the list still shows them. */
    becameEffective: (ids: readonly string[]) => keep(withEffective(selection, ids, filter.tab)),
    removed: (id: string) => keep(new Map([...selection].filter(([key]) => key !== id))),
  }
}
