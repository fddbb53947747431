import type { Transaction } from '@trastienda/contract/transactions.contract'
import type { Selection } from '#ui/selection/use-row-selection.ts'

type Identified = Pick<Transaction, 'id' | 'status'>

/** The selected rows, with the present state of those on screen: another till may have changed them since. */
export function freshSelected<Row extends Identified>(
  selection: Extract<Selection<Row>, { kind: 'some' }>,
  shown: readonly Row[],
): Row[] {
  const now = new Map(shown.map((row) => [row.id, row]))
  return [...selection.rows.values()].map((row) => now.get(row.id) ?? row)
}

/** The selection after a run: effective documents leave the tab of created ones, but stay selected in other tabs. */
export function withEffective<Row extends Identified>(
  selection: Selection<Row>,
  ids: readonly string[],
  tab: string,
): Selection<Row> {
  // "All" is no list of rows: it means the list's rows at that time.
  if (selection.kind === 'all') return selection
  const done = new Set(ids)
  const rows = [...selection.rows].filter(([id]) => tab !== 'created' || !done.has(id))
  return { kind: 'some', rows: new Map(rows.map(([id, row]) => [id, done.has(id) ? { ...row, status: 1 } : row])) }
}
