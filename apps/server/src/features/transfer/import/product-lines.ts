import { productInputSchema, type InitialStock, type ProductInput } from '@trastienda/contract/products.contract'
import type { Quantity, UnitCost } from '@trastienda/domain/money/amount'
import { problem, type Problem } from '@trastienda/domain/problem'
import type { TaxCondition } from '@trastienda/domain/transaction/iva'
import { planProduct, saveProducts, standingProducts, type ProductPlan, type StandingProduct } from '#features/products'
import { businessFacts } from '#features/settings'
import { categoryNames, type NewNames } from './new-names.ts'
import type { ChangedRecord, LinePlan, Planner } from './import-plan.ts'
import { checkedInput } from './input-problems.ts'
import { readValues, type LineValues } from './line-values.ts'
import { repeatedCode, repeatedKeys, type SheetLine, type SheetLines } from './sheet-lines.ts'

interface PlannedLine extends LinePlan {
  readonly plan?: ProductPlan
}

/** Products by their codes, with categories that do not exist yet, and the initial stock of new ones. */
export const planProductLines: Planner = async (tx, sheet, isDryRun) => {
  const read = sheet.lines.map((line) => ({ line, ...readValues(line, sheet.columns) }))
  const codes = read.flatMap(({ values }) => (typeof values['code'] === 'string' ? [values['code']] : []))
  const [{ condition }, standing, categories] = await Promise.all([
    businessFacts(tx),
    standingProducts(tx, [...new Set(codes)].sort(), !isDryRun),
    categoryNames(tx),
  ])
  const repeated = repeatedProducts(sheet)
  const lines = read.map(({ line, values, problems }) =>
    plannedLine(line, { values, problems }, standing.get(String(values['code'] ?? '')), {
      condition,
      categories,
      repeated: repeated.get(line),
    }),
  )
  return {
    lines,
    apply: async () => {
      const plans = lines.flatMap(({ plan }) => (plan === undefined || plan.outcome === 'unchanged' ? [] : [plan]))
      const added = await categories.add(plans.map(({ product }) => product.categoryIds[0]))
      await saveProducts(tx, plans)
      return [...added, ...plans.map((plan) => changed(plan, standing.get(plan.product.code)))]
    },
  }
}

const repeatedProducts = ({ lines, columns }: SheetLines) =>
  repeatedKeys(lines, (line) => readValues(line, columns).values['code'] as string | undefined, repeatedCode)

interface Surroundings {
  readonly condition: TaxCondition
  readonly categories: NewNames
  readonly repeated: Problem | undefined
}

const plannedLine = (
  line: SheetLine,
  { values, problems }: LineValues,
  standing: StandingProduct | undefined,
  { condition, categories, repeated }: Surroundings,
): PlannedLine => {
  const active = standing?.status === 0 ? standing : undefined
  const category = typeof values['category'] === 'string' ? categories.named(values['category']) : undefined
  const isStocked = (values['checkStock'] ?? (active?.checkStock ?? 'with_stock') === 'with_stock') === true
  const initialStock = active === undefined && isStocked ? initialStockOf(values) : undefined
  const checked = checkedInput(
    productInputSchema,
    productInput(values, active, category?.id, isStocked),
    (path) => COLUMNS[path] ?? path.replace(/\..*$/, ''),
  )
  const notices = noticesOf(values, standing, isStocked, initialStock)
  if (category?.isNew === true) notices.push(problem('import_category_created', 'category', { name: category.name }))
  const early = [...(repeated === undefined ? [] : [repeated]), ...problems, ...(category?.problems ?? [])]
  if ('problems' in checked) return { line, outcome: 'created', problems: [...early, ...checked.problems], notices }
  const plan = planProduct(standing, checked.input, initialStock, condition)
  const late = plan.problems.map((each) => ({ ...each, path: columnOf(each.path ?? '') }))
  const outcome = plan.outcome === 'revived' ? 'created' : plan.outcome
  return { line, outcome, problems: [...early, ...late], notices, plan }
}

/** An empty cell leaves what stands; what a product with stock control costs is never taken. */
const productInput = (
  values: LineValues['values'],
  active: StandingProduct | undefined,
  category: string | undefined,
  isStocked: boolean,
): Partial<Record<keyof ProductInput, unknown>> => {
  const kept = active?.kept
  const further = kept?.categoryIds.slice(1) ?? []
  const main = category ?? kept?.categoryIds[0]
  const cost = isStocked ? undefined : (values['cost'] ?? kept?.cost ?? 0)
  return {
    code: values['code'] ?? '',
    ean: values['ean'] ?? kept?.ean,
    name: values['name'] ?? kept?.name ?? '',
    categories: main === undefined ? [] : [main, ...further],
    checkStock: isStocked ? 'with_stock' : 'without_stock',
    cost,
    sellingPrice: values['sellingPrice'] ?? kept?.sellingPrice,
    minThreshold: values['minThreshold'] ?? kept?.minThreshold,
    iva: values['iva'] ?? kept?.iva,
    ecommerce: values['ecommerce'] ?? kept?.ecommerce,
    productImageUrl: kept?.imageUrl,
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
  const stands = isActive ? standing : { currentStock: 0, cost: 0 }
  const isStockLost = initialStock === undefined && currentStock !== undefined && currentStock !== stands.currentStock
  const isCostLost = isStocked && initialStock === undefined && cost !== undefined && cost !== stands.cost
  return [
    ...(standing !== undefined && !isActive ? [problem('import_revived', 'code')] : []),
    ...(isStockLost ? [problem(isActive ? 'import_stock_kept' : 'stock_not_controlled', 'currentStock')] : []),
    ...(isCostLost ? [problem(isActive ? 'import_cost_from_lots' : 'import_cost_needs_stock', 'cost')] : []),
  ]
}

const changed = ({ product, outcome }: ProductPlan, standing: StandingProduct | undefined): ChangedRecord => ({
  collection: 'products',
  id: product.code,
  before: outcome === 'updated' ? standing?.kept : undefined,
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
