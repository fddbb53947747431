import { problem } from '@trastienda/domain/problem'
import type { LineValues } from './line-values.ts'
import type { NewNames } from './new-names.ts'
import { repeatedKeys, repeatedName, type SheetLine } from './sheet-lines.ts'

type ReadLine = LineValues & { readonly line: SheetLine }

/** A line with the record that it names. */
export interface NamedLine extends ReadLine {
  readonly record: ReturnType<NewNames['named']>
}

/**
 * Each line with the record that it names. A repeated name is a problem, as only the merchant knows which line is
 * right.
 */
export const namedLines = (read: readonly ReadLine[], names: NewNames): NamedLine[] => {
  const records = read.map((each) => ({ ...each, record: names.named(String(each.values['name'] ?? '')) }))
  const idOf = new Map(records.map(({ line, record }) => [line, record.id]))
  const repeated = repeatedKeys(
    read.map(({ line }) => line),
    (line) => idOf.get(line),
    () => repeatedName(''),
  )
  return records.map(({ record, problems, ...each }) => {
    const isRepeated = repeated.has(each.line)
    const wrong = record.problems.map(({ code }) => problem(code, 'name'))
    return {
      ...each,
      record,
      problems: [...problems, ...wrong, ...(isRepeated ? [repeatedName(record.name)] : [])],
    }
  })
}
