import type { UseFormReturnType } from '@mantine/form'
import type { Lot, Product } from '@trastienda/contract/products.contract'
import type { Person } from '@trastienda/contract/people.contract'
import type { Movement } from '@trastienda/contract/registers.contract'
import type { StockAddition, StockRemoval } from '@trastienda/contract/stock.contract'
import type { BusinessDay } from '@trastienda/domain/calendar/business-day'
import { ZERO_QUANTITY, type Quantity, type UnitCost } from '@trastienda/domain/money/amount'
import { sumQuantity } from '@trastienda/domain/money/arithmetic'
import { problem, type Problem } from '@trastienda/domain/problem'
import { textProblems } from '@trastienda/domain/text/field-checks'
import { MAX_OBSERVATIONS } from '@trastienda/domain/transaction/validation'
import { validateStockForm } from '@trastienda/domain/stock/stock-form'
import { dropEmpty } from '@trastienda/domain/text/drop-empty'

/** The values of the stock popup. Empty amounts are undefined; the other direction's values stay, unsent. */
export interface StockValues {
  product: Product | undefined
  /** A movement's id. */
  movement: string | null
  stock: Quantity | undefined
  cost: UnitCost | undefined
  provider: Person | undefined
  dueDate: BusinessDay | undefined
  /** The lot to take from. */
  stockEntry: string | null
  observation: string
}

export type StockFormHandle = UseFormReturnType<StockValues>

export const emptyStock: StockValues = {
  product: undefined,
  movement: null,
  stock: undefined,
  cost: undefined,
  provider: undefined,
  dueDate: undefined,
  stockEntry: null,
  observation: '',
}

const MOST_UNITS = 99_999

/** Every problem in the specification's order. `lots` are the product's open ones, as far as known. */
export function stockProblems(
  values: StockValues,
  movement: Movement | undefined,
  lots: readonly Lot[] | undefined,
): Problem[] {
  const { product, stock, cost, provider, stockEntry, observation } = values
  const lot = lots?.find(({ $id }) => $id === stockEntry)
  const isTooMuch = stock !== undefined && stock > MOST_UNITS
  return [
    ...validateStockForm({
      product: product?.code,
      movement,
      stock,
      cost,
      provider: provider?.code,
      lotLeft: lot?.stock,
      currentStock: lots === undefined ? (product?.currentStock ?? ZERO_QUANTITY) : leftOf(lots),
    }),
    ...(isTooMuch ? [problem('maximum', 'stock', { n: MOST_UNITS })] : []),
    ...textProblems('observation', observation.trim(), { max: MAX_OBSERVATIONS }),
  ]
}

export function additionBody({ product, movement, ...values }: StockValues): StockAddition {
  const { stock, cost, provider, dueDate, observation } = values
  return dropEmpty({
    product: product?.code,
    movement: movement ?? undefined,
    stock,
    cost,
    provider: provider?.code,
    dueDate,
    observation: observation.trim(),
  })
}

export function removalBody({ product, movement, stock, stockEntry, observation }: StockValues): StockRemoval {
  const stockHistory = {
    product: product?.code,
    movement: movement ?? undefined,
    stock,
    observation: observation.trim(),
  }
  return dropEmpty({ stockHistory, stockEntry: stockEntry ?? undefined })
}

/** How much these lots have left together. */
export const leftOf = (lots: readonly Pick<Lot, 'stock'>[]): Quantity => sumQuantity(lots.map(({ stock }) => stock))
