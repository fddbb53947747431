import { ACTIVE } from '@trastienda/domain/record-status'
import { productInputSchema, type InitialStock, type ProductInput } from '@trastienda/contract/products.contract'
import { productDefaults } from '@trastienda/domain/defaults'
import type { Money, Quantity, UnitCost } from '@trastienda/domain/money/amount'
import { problem, type Problem } from '@trastienda/domain/problem'
import type { ReplacementCost } from '@trastienda/domain/product/replacement-cost'
import { convertedPrice, type Conversion } from '@trastienda/domain/price/converted-price'
import type { IvaRate, TaxCondition } from '@trastienda/domain/transaction/iva'
import { supplyWords, zeroRateWords } from '@trastienda/domain/transfer/sheet-choices'
import {
  planProduct,
  productsFor,
  saveProducts,
  existingProducts,
  type ProductPlan,
  type ExistingProduct,
} from '#features/products'
import { isDollarRateKnown } from '#features/replacement-costs'
import { businessFacts } from '#features/settings'
import { categoryNames, type NewNames } from './new-names.ts'
import type { ImportedRecord } from '../undo/import-journal.repository.ts'
import type { LinePlan, Planner } from './import-plan.ts'
import { checkedInput } from './input-problems.ts'
import { readValues, cellOrStored, type LineValues } from './line-values.ts'
import { lostZeros, lostZerosProblem } from './lost-zeros.ts'
import { withoutWrongCells } from './optional-cells.ts'
import { productCells } from './record-cells.ts'
import { asNew, repeatedCode, repeatedKeys, type SheetLine, type SheetLines } from './sheet-lines.ts'

interface ProductLine extends LinePlan {
  readonly plan?: ProductPlan
}

/**
 * Plans the lines of products, found by their codes, and the initial stock of new ones; adds categories that do not
 * exist yet.
 */
export const planProducts: Planner = async (tx, sheet, { isDryRun }) => {
  const valuesOf = (line: SheetLine) =>
    readValues(line, sheet.columns, {
      zeroRate: zeroRateWords,
      supply: supplyWords,
    })
  const read = sheet.lines.map((line) => ({ line, ...valuesOf(line) }))
  const codes = [...new Set(read.flatMap(({ values }) => codeOf(values) ?? []))].sort()
  const [{ condition, pricesIncludeVat }, existing, categories, hasDollarRate] = await Promise.all([
    businessFacts(tx),
    existingProducts(tx, codes, !isDryRun),
    categoryNames(tx),
    isDollarRateKnown(tx),
  ])
  const meant = await lostZeros(codes, existing, async (padded) =>
    [...(await productsFor(tx, padded)).values()].flatMap(({ code, status }) => (status === ACTIVE ? [code] : [])),
  )
  const repeated = repeatedProducts(sheet)
  const to = condition !== 'responsable' || pricesIncludeVat
  const from = sheet.columns.find(({ key }) => key === 'sellingPrice')?.pricesIncludeVat ?? to
  const lines = read.map(({ line, ...own }) => {
    const code = codeOf(own.values) ?? ''
    const stored = existing.get(code)
    const values = stored?.status === ACTIVE ? own : valuesOf(asNew(line, sheet))
    const isRateMissing = Boolean(own.values['replacementCostUsd']) && !hasDollarRate
    const doubts = [
      ...doubtsOf(code, meant, repeated.get(line)),
      ...(isRateMissing ? [problem('dollar_rate_missing', 'replacementCostUsd')] : []),
    ]
    return withoutWrongCells(values, sheet.columns, (taken) =>
      productLine(line, priced(taken, stored, { from, to }), stored, { condition, categories, doubts }),
    )
  })
  return {
    lines,
    apply: async ({ userId }) => {
      const plans = lines.flatMap(({ plan }) => (plan === undefined || plan.outcome === 'unchanged' ? [] : [plan]))
      const added = await categories.add(plans.flatMap(({ product }) => product.categoryIds))
      await saveProducts(tx, plans, { source: 'imported', userId })
      return [...added, ...plans.map((plan) => changed(plan, existing.get(plan.product.code)))]
    },
  }
}

const codeOf = ({ code }: LineValues['values']): string | undefined => (typeof code === 'string' ? code : undefined)

/** The line with its price as the business keeps prices, by its own rate of IVA. */
const priced = (read: LineValues, existing: ExistingProduct | undefined, conversion: Conversion): LineValues => {
  const { sellingPrice, iva } = read.values
  if (conversion.from === conversion.to || typeof sellingPrice !== 'number') return read
  const rate = (iva ?? (existing?.status === ACTIVE ? existing.iva : productDefaults.iva)) as IvaRate
  const price = convertedPrice(sellingPrice as Money, rate, conversion)
  const notice = problem(conversion.to ? 'import_price_raised' : 'import_price_lowered', 'sellingPrice')
  return { ...read, values: { ...read.values, sellingPrice: price }, notices: [...read.notices, notice] }
}

const repeatedProducts = ({ lines, columns }: SheetLines) =>
  repeatedKeys(lines, (line) => codeOf(readValues(line, columns).values), repeatedCode)

/** The reasons for which the line's code may not be the code that was meant. */
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

const productLine = (
  line: SheetLine,
  { values, problems, notices: readNotices }: LineValues,
  existing: ExistingProduct | undefined,
  { condition, categories, doubts }: Surroundings,
): ProductLine => {
  const active = existing?.status === ACTIVE ? existing : undefined
  const named = categoriesOf(values, categories)
  const isStocked = (values['checkStock'] ?? (active?.checkStock ?? 'with_stock') === 'with_stock') === true
  const initialStock = active === undefined && isStocked ? initialStockOf(values) : undefined
  const checked = checkedInput(
    productInputSchema,
    productInput(values, existing, named, isStocked),
    (path) => COLUMNS[path] ?? path.replace(/\..*$/, ''),
  )
  const notices = [...readNotices, ...noticesOf(values, existing, isStocked, initialStock), ...named.notices]
  const early = [...doubts, ...problems, ...named.problems]
  if ('problems' in checked) return { line, outcome: 'created', problems: [...early, ...checked.problems], notices }
  const plan = planProduct(existing, checked.input, initialStock, condition)
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
  /** Null if the line clears them, undefined if the line says nothing. */
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

/**
 * The product as the line wants it. Columns that the sheet lacks keep their stored values; so does a cost that comes
 * from lots.
 */
const productInput = (
  values: LineValues['values'],
  existing: ExistingProduct | undefined,
  named: NamedCategories,
  isStocked: boolean,
): Partial<Record<keyof ProductInput, unknown>> => {
  const stored = existing?.status === ACTIVE ? existing.stored : undefined
  const main = named.main ?? stored?.categoryIds[0]
  const further = named.further === null ? [] : (named.further ?? stored?.categoryIds.slice(1) ?? [])
  const isCostOfLots = isStocked && existing?.hasLots === true
  return {
    code: values['code'] ?? '',
    ean: cellOrStored(values['ean'], stored?.ean),
    name: values['name'] ?? stored?.name ?? '',
    categories: main === undefined ? [] : [main, ...further.filter((id) => id !== main)],
    checkStock: isStocked ? 'with_stock' : 'without_stock',
    cost: isCostOfLots ? undefined : (values['cost'] ?? stored?.cost ?? 0),
    ...replacementCostOf(values, stored),
    sellingPrice: values['sellingPrice'] ?? stored?.sellingPrice,
    minThreshold: values['minThreshold'] ?? stored?.minThreshold,
    iva: values['iva'] ?? stored?.iva,
    zeroRate: values['zeroRate'] ?? stored?.zeroRate,
    supply: values['supply'] ?? stored?.supply,
    ecommerce: values['ecommerce'] ?? stored?.ecommerce,
    productImageUrl: stored?.imageUrl,
  }
}

/** What the line says of the replacement cost: dollars go before pesos, and an emptied cell takes either away, as 0 does. */
const replacementCostOf = (
  { replacementCost: pesos, replacementCostUsd: dollars }: LineValues['values'],
  stored: ReplacementCost | undefined,
): Partial<Record<keyof ReplacementCost, unknown>> => {
  if (typeof dollars === 'number' && dollars > 0)
    return { replacementCost: stored?.replacementCost, replacementCostUsd: dollars }
  return {
    replacementCost: pesos === null ? 0 : (pesos ?? stored?.replacementCost),
    replacementCostUsd: dollars === undefined ? stored?.replacementCostUsd : 0,
  }
}

const initialStockOf = ({ currentStock, cost }: LineValues['values']): InitialStock | undefined =>
  currentStock === undefined || currentStock === 0
    ? undefined
    : { stock: currentStock as Quantity, cost: (cost ?? 0) as UnitCost }

/** The notices about differences between the import and the line. */
const noticesOf = (
  { currentStock, cost, iva, zeroRate }: LineValues['values'],
  existing: ExistingProduct | undefined,
  isStocked: boolean,
  initialStock: InitialStock | undefined,
): Problem[] => {
  const isActive = existing?.status === ACTIVE
  const stock = isActive ? existing.currentStock : 0
  const isStockLost = initialStock === undefined && currentStock !== undefined && currentStock !== stock
  const isCostOfLots = isStocked && existing?.hasLots === true && initialStock === undefined
  const isTaxed = (iva ?? (isActive ? existing.iva : productDefaults.iva)) !== 0
  const isCostLost = isCostOfLots && cost !== undefined && cost !== existing.cost
  return [
    ...(existing !== undefined && !isActive ? [problem('import_revived', 'code')] : []),
    ...(isStockLost ? [problem(isActive ? 'import_stock_kept' : 'stock_not_controlled', 'currentStock')] : []),
    ...(isTaxed && zeroRate === 'untaxed' ? [problem('import_zero_rate_kept', 'zeroRate')] : []),
    ...(isCostLost ? [problem('import_cost_from_lots', 'cost')] : []),
  ]
}

const changed = ({ product, outcome }: ProductPlan, existing: ExistingProduct | undefined): ImportedRecord => ({
  collection: 'products',
  id: product.code,
  before: outcome === 'updated' ? existing?.stored : undefined,
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
