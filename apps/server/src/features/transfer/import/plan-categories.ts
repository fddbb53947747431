import type { Planner } from './import-plan.ts'
import { readValues } from './line-values.ts'
import { categoryNames } from './new-names.ts'
import { namedLines } from './named-lines.ts'

/**
 * Plans the lines of categories. A category has nothing but its name, by which lines find it, so an existing one never changes.
 */
export const planCategories: Planner = async (tx, sheet) => {
  const categories = await categoryNames(tx)
  const read = sheet.lines.map((line) => ({ line, ...readValues(line, sheet.columns) }))
  const lines = namedLines(read, categories).map((line) => ({
    ...line,
    outcome: line.record.isNew ? ('created' as const) : ('unchanged' as const),
  }))
  return { lines, apply: () => categories.add(lines.map(({ record }) => record.id)) }
}
