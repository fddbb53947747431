import { problem, type Problem } from '@trastienda/domain/problem'
import { typedCell } from '@trastienda/domain/transfer/sheet-cells'
import { readValues, type LineValue, type LineValues } from './line-values.ts'
import type { SheetLine, SheetLines } from './sheet-lines.ts'

/** A row of a quote; its problems and notices are those of its cells. */
export interface QuoteRow extends LineValues {
  readonly line: SheetLine
}

/** The rows of one quote, which stand together. */
export interface QuoteInRows {
  /** The text that names it, empty for one without a name. */
  readonly number: string
  readonly rows: readonly QuoteRow[]
  /** What the whole quote has, from the first of its rows that says it. */
  readonly whole: LineValues['values']
}

/** The columns that say something of the whole quote. */
const WHOLE = ['customer', 'customerName', 'customerPhone', 'observations', 'discount'] as const

/** Puts the rows of a sheet together to quotes, and finds what contradicts itself. */
export const quotesInRows = ({ lines, columns }: SheetLines): QuoteInRows[] => {
  const groups: QuoteRow[][] = []
  for (const line of lines) {
    const row = { line, ...readValues(line, columns) }
    const open = groups.at(-1)
    if (open?.[0] !== undefined && numberOf(open[0]) === numberOf(row)) open.push(row)
    else groups.push([row])
  }
  const seen = new Set<string>()
  return groups.map(([first, ...others]) => {
    if (first === undefined) throw new Error('A quote has a row')
    const number = numberOf(first)
    const apart = number !== '' && seen.has(number) ? [problem('import_rows_apart', 'number', { code: number })] : []
    seen.add(number)
    const rows = [{ ...first, problems: [...apart, ...first.problems] }, ...others]
    const whole = Object.fromEntries(WHOLE.map((key) => [key, wholeValue(rows, key)]))
    return {
      number,
      whole,
      rows: rows.map((row) => ({ ...row, problems: [...row.problems, ...differing(row, whole)] })),
    }
  })
}

const numberOf = ({ values }: LineValues): string => String(values['number'] ?? '')

/** Null only where every row clears it. */
const wholeValue = (rows: readonly QuoteRow[], key: string): LineValue | undefined => {
  const given = rows.map(({ values }) => values[key])
  return given.find((value) => value !== undefined && value !== null) ?? given[0]
}

const differing = ({ values }: QuoteRow, whole: LineValues['values']): Problem[] =>
  WHOLE.flatMap((key) => {
    const [own, agreed] = [values[key] ?? undefined, whole[key]]
    const isOther = own !== undefined && own !== agreed
    return isOther ? [problem('import_rows_differ', key, { value: typedCell(agreed ?? null) })] : []
  })
