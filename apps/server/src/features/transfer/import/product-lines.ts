import { productInputSchema, type InitialStock, type ProductInput } from '@trastienda/contract/products.contract'
import type { Quantity, UnitCost } from '@trastienda/domain/money/amount'
import { problem, type Problem } from '@trastienda/domain/problem'
import type { TaxCondition } from '@trastienda/domain/transaction/iva'
import {
  planProduct,
  productsFor,
  saveProducts,
  standingProducts,
  type ProductPlan,
  type StandingProduct,
} from '#features/products'
import { businessFacts } from '#features/settings'
import { categoryNames, type NewNames } from './new-names.ts'
import type { ChangedRecord, LinePlan, Planner } from './import-plan.ts'
import { checkedInput } from './input-problems.ts'
import { readValues, cellOrStored, type LineValues } from './line-values.ts'
import { lostZeros, lostZerosProblem } from './lost-zeros.ts'
import { productCells } from './record-cells.ts'
import { repeatedCode, repeatedKeys, type SheetLine, type SheetLines } from './sheet-lines.ts'

interface PlannedLine extends LinePlan {
  readonly plan?: ProductPlan
}

/** Products by their codes, with categories that do not exist yet, and the initial stock of new ones. */
export const planProductLines: Planner = async (tx, sheet, isDryRun) => {
  const read = sheet.lines.map((line) => ({ line, ...readValues(line, sheet.columns) }))
  const codes = [...new Set(read.flatMap(({ values }) => codeOf(values) ?? []))].sort()
  const [{ condition }, standing, categories] = await Promise.all([
    businessFacts(tx),
    standingProducts(tx, codes, !isDryRun),
    categoryNames(tx),
  ])
  const meant = await lostZeros(codes, standing, async (padded) =>
    [...(await productsFor(tx, padded)).values()].flatMap(({ code, status }) => (status === 0 ? [code] : [])),
  )
  const repeated = repeatedProducts(sheet)
  const lines = read.map(({ line, ...values }) =>
    plannedLine(line, values, standing.get(codeOf(values.values) ?? ''), {
      condition,
      categories,
      doubts: doubtsOf(codeOf(values.values) ?? '', meant, repeated.get(line)),
    }),
  )
  return {
    lines,
    apply: async () => {
      const plans = lines.flatMap(({ plan }) => (plan === undefined || plan.outcome === 'unchanged' ? [] : [plan]))
      const added = await categories.add(plans.flatMap(({ product }) => product.categoryIds))
      await saveProducts(tx, plans)
      return [...added, ...plans.map((plan) => changed(plan, standing.get(plan.product.code)))]
    },
  }
}

const codeOf = ({ code }: LineValues['values']): string | undefined => (typeof code === 'string' ? code : undefined)

const repeatedProducts = ({ lines, columns }: SheetLines) =>
  repeatedKeys(lines, (line) => codeOf(readValues(line, columns).values), repeatedCode)

/** Why the line's code is not to be gone by. */
const doubtsOf = (code: string, meant: ReadonlyMap<string, string>, repeated: Problem | undefined): Problem[] => {
  const other = meant.get(code)
  return [
    ...(repeated === undefined ? [] : [repeated]),
    ...(other === undefined ? [] : [lostZerosProblem(code, other)]),
  ]
}

interface Surroundings {
  readonly condition: TaxCondition
  readonly categories: NewNames
  readonly doubts: readonly Problem[]
}

const plannedLine = (
  line: SheetLine,
  { values, problems, notices: readNotices }: LineValues,
  standing: StandingProduct | undefined,
  { condition, categories, doubts }: Surroundings,
): PlannedLine => {
  const active = standing?.status === 0 ? standing : undefined
  const named = categoriesOf(values, categories)
  const isStocked = (values['checkStock'] ?? (active?.checkStock ?? 'with_stock') === 'with_stock') === true
  const initialStock = active === undefined && isStocked ? initialStockOf(values) : undefined
  const checked = checkedInput(
    productInputSchema,
    productInput(values, standing, named, isStocked),
    (path) => COLUMNS[path] ?? path.replace(/\..*$/, ''),
  )
  const notices = [...readNotices, ...noticesOf(values, standing, isStocked, initialStock), ...named.notices]
  const early = [...doubts, ...problems, ...named.problems]
  if ('problems' in checked) return { line, outcome: 'created', problems: [...early, ...checked.problems], notices }
  const plan = planProduct(standing, checked.input, initialStock, condition)
  const late = plan.problems.map((each) => ({ ...each, path: columnOf(each.path ?? '') }))
  const outcome = plan.outcome === 'revived' ? 'created' : plan.outcome
  const cells = {
    record: plan.product.code,
    before: () => (active === undefined ? {} : productCells(active.stored, categories)),
    after: () => productCells(plan.product, categories, initialStock),
  }
  return { line, outcome, problems: [...early, ...late], notices, plan, cells }
}

interface NamedCategories {
  readonly main: string | undefined
  /** Null to be without any; undefined where the line says nothing. */
  readonly further: readonly string[] | null | undefined
  readonly problems: readonly Problem[]
  readonly notices: readonly Problem[]
}

/** The categories that the line names, by their ids. */
const categoriesOf = ({ category, furtherCategories }: LineValues['values'], known: NewNames): NamedCategories => {
  const main = typeof category === 'string' ? [{ column: 'category', ...known.named(category) }] : []
  const texts = typeof furtherCategories === 'string' ? furtherCategories.split(/[;|]/) : []
  const further = texts
    .filter((text) => text.trim() !== '')
    .map((text) => ({ column: 'furtherCategories', ...known.named(text) }))
  const all = [...main, ...further]
  return {
    main: main[0]?.id,
    further: furtherCategories === null ? null : further.length === 0 ? undefined : further.map(({ id }) => id),
    problems: all.flatMap(({ problems, column }) => problems.map(({ code }) => problem(code, column))),
    notices: all.flatMap(({ isNew, name, column }) =>
      isNew ? [problem('import_category_created', column, { name })] : [],
    ),
  }
}

/** An empty cell leaves what stands; what goods cost that came in is never taken. */
const productInput = (
  values: LineValues['values'],
  standing: StandingProduct | undefined,
  named: NamedCategories,
  isStocked: boolean,
): Partial<Record<keyof ProductInput, unknown>> => {
  const stored = standing?.status === 0 ? standing.stored : undefined
  const main = named.main ?? stored?.categoryIds[0]
  const further = named.further === null ? [] : (named.further ?? stored?.categoryIds.slice(1) ?? [])
  const isCostOfLots = isStocked && standing?.hasLots === true
  return {
    code: values['code'] ?? '',
    ean: cellOrStored(values['ean'], stored?.ean),
    name: values['name'] ?? stored?.name ?? '',
    categories: main === undefined ? [] : [main, ...further.filter((id) => id !== main)],
    checkStock: isStocked ? 'with_stock' : 'without_stock',
    cost: isCostOfLots ? undefined : (values['cost'] ?? stored?.cost ?? 0),
    sellingPrice: values['sellingPrice'] ?? stored?.sellingPrice,
    minThreshold: values['minThreshold'] ?? stored?.minThreshold,
    iva: values['iva'] ?? stored?.iva,
    ecommerce: values['ecommerce'] ?? stored?.ecommerce,
    productImageUrl: stored?.imageUrl,
  }
}

const initialStockOf = ({ currentStock, cost }: LineValues['values']): InitialStock | undefined =>
  currentStock === undefined || currentStock === 0
    ? undefined
    : { stock: currentStock as Quantity, cost: (cost ?? 0) as UnitCost }

/** What the line says and the import does not do. */
const noticesOf = (
  { currentStock, cost }: LineValues['values'],
  standing: StandingProduct | undefined,
  isStocked: boolean,
  initialStock: InitialStock | undefined,
): Problem[] => {
  const isActive = standing?.status === 0
  const stands = isActive ? standing.currentStock : 0
  const isStockLost = initialStock === undefined && currentStock !== undefined && currentStock !== stands
  const isCostOfLots = isStocked && standing?.hasLots === true && initialStock === undefined
  const isCostLost = isCostOfLots && cost !== undefined && cost !== standing.cost
  return [
    ...(standing !== undefined && !isActive ? [problem('import_revived', 'code')] : []),
    ...(isStockLost ? [problem(isActive ? 'import_stock_kept' : 'stock_not_controlled', 'currentStock')] : []),
    ...(isCostLost ? [problem('import_cost_from_lots', 'cost')] : []),
  ]
}

const changed = ({ product, outcome }: ProductPlan, standing: StandingProduct | undefined): ChangedRecord => ({
  collection: 'products',
  id: product.code,
  before: outcome === 'updated' ? standing?.stored : undefined,
  after: product,
})

const COLUMNS: Readonly<Record<string, string>> = {
  categories: 'category',
  'categories.0': 'category',
  'historical.stock': 'currentStock',
  'historical.cost': 'cost',
}

const columnOf = (path: string): string => {
  const bare = path.replace(/^product\./, '')
  return COLUMNS[bare] ?? bare
}
