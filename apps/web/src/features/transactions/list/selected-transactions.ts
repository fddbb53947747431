import type { Transaction } from '@trastienda/contract/transactions.contract'
import type { Selection } from '#ui/selection/use-row-selection.ts'

type Identified = Pick<Transaction, 'id' | 'status'>

/** The selected rows, those on screen as they are now: another till may have changed them since they were selected. */
export function freshSelected<Row extends Identified>(
  selection: Extract<Selection<Row>, { kind: 'some' }>,
  shown: readonly Row[],
): Row[] {
  const now = new Map(shown.map((row) => [row.id, row]))
  return [...selection.rows.values()].map((row) => now.get(row.id) ?? row)
}

/**
 * The selection after a run: what became effective is no longer in the tab of created documents, but stays selected in
 * other tabs.
 */
export function withEffective<Row extends Identified>(
  selection: Selection<Row>,
  ids: readonly string[],
  tab: string,
): Selection<Row> {
  // "All" is no list of rows: it means whatever the list shows by then.
  if (selection.kind === 'all') return selection
  const done = new Set(ids)
  const rows = [...selection.rows].filter(([id]) => tab !== 'created' || !done.has(id))
  return { kind: 'some', rows: new Map(rows.map(([id, row]) => [id, done.has(id) ? { ...row, status: 1 } : row])) }
}
