import type { Problem } from '@trastienda/domain/problem'
import type { LinePlan } from './import-plan.ts'
import { leftOut, type LineValues } from './line-values.ts'
import type { SheetColumn } from './sheet-lines.ts'

/** Plans a line, and plans it again without the optional cells for which it would be refused. */
export const withoutWrongCells = <Line extends LinePlan>(
  read: LineValues,
  columns: readonly SheetColumn[],
  plan: (read: LineValues) => Line,
): Line => {
  const line = plan(read)
  const isLeftOut = ({ path = '' }: Problem): boolean =>
    columns.some(({ key, isOptional }) => key === path && isOptional === true) && (read.values[path] ?? null) !== null
  const wrong = line.problems.filter(isLeftOut)
  if (wrong.length === 0) return line
  const columnsLeftOut = new Set(wrong.map(({ path }) => path))
  const values = Object.fromEntries(Object.entries(read.values).filter(([key]) => !columnsLeftOut.has(key)))
  const told = [...new Map(wrong.map((each) => [each.path, leftOut(each)])).values()]
  return withoutWrongCells({ ...read, values, notices: [...read.notices, ...told] }, columns, plan)
}
