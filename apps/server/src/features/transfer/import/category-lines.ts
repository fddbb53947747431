import type { Planner } from './import-plan.ts'
import { readValues } from './line-values.ts'
import { categoryNames } from './new-names.ts'
import { namedLines } from './named-lines.ts'

/** Categories by their names. A category has nothing but its name, so that an existing one never changes. */
export const planCategoryLines: Planner = async (tx, sheet) => {
  const categories = await categoryNames(tx)
  const read = sheet.lines.map((line) => ({ line, ...readValues(line, sheet.columns) }))
  const lines = namedLines(read, categories).map((line) => ({
    ...line,
    outcome: line.record.isNew ? ('created' as const) : ('unchanged' as const),
  }))
  return { lines, apply: () => categories.add(lines.map(({ record }) => record.id)) }
}
