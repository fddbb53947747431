import type { ImportResult, TransferLineMessage } from '@trastienda/contract/transfer.contract'
import { messageOf, problem, type Problem } from '@trastienda/domain/problem'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import type { ImportedRecord } from '../undo/import-journal.repository.ts'
import { sentenceOf } from './line-values.ts'
import type { RecordCells } from './record-cells.ts'
import type { SheetLine, SheetLines } from './sheet-lines.ts'

/** What a line would do. Paths of problems and notices are keys of the sheet's columns. */
export interface LinePlan {
  readonly line: SheetLine
  readonly outcome: 'created' | 'updated' | 'unchanged'
  /** The record is counted at another line. */
  readonly isFurther?: boolean
  readonly problems: readonly Problem[]
  readonly notices: readonly Problem[]
  /** The record's cells before and after, shown in the preview. */
  readonly cells?: { readonly record: string; before(): RecordCells; after(): RecordCells }
}

export interface ImportPlan {
  readonly lines: readonly LinePlan[]
  /** Writes everything. Only for a plan without problems, in the transaction that made it. */
  apply(context: CallContext): Promise<ImportedRecord[]>
}

export interface ImportRun {
  /** Nothing is locked, and the plan is never applied. */
  readonly isDryRun: boolean
  /** When the import began; undefined for one that cannot be undone. */
  readonly begunAt?: string | undefined
}

/** Decides what the lines of a sheet do. */
export type Planner = (tx: BusinessTx, sheet: SheetLines, run: ImportRun) => Promise<ImportPlan>

/** The counts of the plan, and its problems and notices as texts. */
export const resultOf = (sheet: SheetLines, { lines }: ImportPlan): Omit<ImportResult, 'samples'> => {
  const good = lines.filter(({ problems }) => problems.length === 0)
  const count = (outcome: LinePlan['outcome']) =>
    good.filter((line) => line.outcome === outcome && line.isFurther !== true).length
  return {
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    errors: lines.flatMap(({ line, problems }) =>
      onePerColumn(problems).map((each) => errorMessage(sheet, line, each)),
    ),
    notices: [
      ...sheet.ignored.map((column) => ({ line: 1, column, message: messageOf(problem('import_column_ignored')) })),
      ...good.flatMap(({ line, notices }) =>
        notices.map((notice) => lineMessage(sheet, line, notice, messageOf(notice))),
      ),
    ],
  }
}

/** A few of the records with the cells that change: changed records first, then new ones. */
export const samplesOf = (sheet: SheetLines, { lines }: ImportPlan): NonNullable<ImportResult['samples']> => {
  const good = lines.filter(({ problems }) => problems.length === 0)
  const inOrder = ['updated', 'created'].flatMap((outcome) =>
    good.filter((line) => line.outcome === outcome && line.cells !== undefined),
  )
  return inOrder.slice(0, SAMPLES).flatMap(({ line, cells, outcome }) => {
    if (cells === undefined) return []
    const [before, after] = [cells.before(), cells.after()]
    const columns = sheet.columns.filter(({ key }) => before[key] !== after[key])
    return [
      {
        line: line.line,
        record: cells.record,
        isNew: outcome === 'created',
        changes: columns.map(({ key, header }) => ({ column: header, before: before[key], after: after[key] })),
      },
    ]
  })
}

const SAMPLES = 5

const errorMessage = (sheet: SheetLines, line: SheetLine, each: Problem): TransferLineMessage => {
  const advice = sheet.columns.find(({ key }) => key === each.path)?.advice
  const hasAdvice = advice !== undefined && !ADVISED_ALREADY.has(each.code)
  return lineMessage(sheet, line, each, hasAdvice ? `${sentenceOf(each)} ${advice}` : messageOf(each))
}

/** Problems whose texts already say what to do: the column's advice is not added. */
const ADVISED_ALREADY: ReadonlySet<string> = new Set([
  'import_line_duplicated',
  'import_name_duplicated',
  'person_type_fixed',
  'entity_name_long',
  'import_code_zeros',
  'import_product_unknown',
  'import_rows_differ',
  'import_rows_apart',
  'quote_converted',
  'quote_rejected',
])

const lineMessage = (
  sheet: SheetLines,
  { line }: SheetLine,
  { path }: Problem,
  message: string,
): TransferLineMessage => ({
  line,
  column: sheet.columns.find(({ key }) => key === path)?.sent ?? headerOf(path),
  message,
})

/** The header of a column that the sheet does not have: a problem may name it, as a new product needs a category. */
const headerOf = (path = ''): string => MISSING_HEADERS[path] ?? path

const MISSING_HEADERS: Readonly<Record<string, string>> = {
  name: 'Nombre',
  category: 'Categoría',
  type: 'Tipo',
  cost: 'Costo',
  iva: 'IVA',
  checkStock: 'Control de stock',
  quantity: 'Cantidad',
  sellingPrice: 'Precio',
  total: 'Importe',
}

const onePerColumn = (problems: readonly Problem[]): Problem[] =>
  [...new Map(problems.toReversed().map((each) => [each.path, each])).values()].toReversed()
