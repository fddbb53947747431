import type { Lot } from '@trastienda/contract/products.contract'
import { movementById } from '#features/movements'
import {
  removeProducts,
  rewriteProducts,
  standingProducts,
  type StoredProduct,
  type StandingProduct,
} from '#features/products'
import { dispatchLots, openLots } from '#features/stock'
import type { BusinessTx } from '#platform/database/business-tx'
import { isSameJson } from '#platform/same-json'
import { INITIAL_STOCK_MOVEMENT } from '@trastienda/domain/defaults'
import { keptNote, type Restorer } from './restorer.ts'
import type { RestoreNote } from './restore-points.repository.ts'

/** The movement by which the stock that an import brought goes out again. */
const OUT = 'Ajuste De Salida'

/**
 * Products as they were before the import. New ones are removed while their stock is what the import brought, which goes
 * out by an adjustment; what was sold from, and what was changed since, stays.
 */
export const restoreProducts: Restorer = async (tx, notes) => {
  const codes = notes.map(({ id }) => id)
  const [standing, lots] = [
    await standingProducts(tx, codes, true),
    Map.groupBy(await openLots(tx, codes), ({ product }) => product),
  ]
  const removable: RestoreNote[] = []
  const writable: RestoreNote[] = []
  const kept = []
  for (const note of notes) {
    const product = standing.get(note.id)
    if (product?.status !== 0) continue
    if (!isAsImported(product, note)) kept.push(keptNote(note, 'restore_changed_since', 'products'))
    else if (note.before !== null && isControlFixed(product, note)) {
      kept.push(keptNote(note, 'product_check_stock_fixed', 'products'))
    } else if (note.before !== null) writable.push(note)
    else if (isUntouched(product, lots.get(note.id) ?? [])) removable.push(note)
    else kept.push(keptNote(note, 'product_has_stock', 'products'))
  }
  await takeOut(
    tx,
    removable.map(({ id }) => standing.get(id)).filter((product) => product !== undefined),
  )
  await removeProducts(
    tx,
    removable.map(({ id }) => id),
  )
  await rewriteProducts(
    tx,
    writable.map((note) => withOwnCost(note, standing.get(note.id))),
  )
  return { restored: writable.length, removed: removable.length, kept }
}

/** Nobody wrote it since; what its lots cost is not the import's to say. */
const isAsImported = (product: StandingProduct, { after }: RestoreNote): boolean =>
  isCostOfLots(product)
    ? isSameJson({ ...product.stored, cost: 0 }, { ...(after as StoredProduct), cost: 0 })
    : isSameJson(product.stored, after)

const isCostOfLots = ({ checkStock, hasLots }: StandingProduct): boolean => checkStock === 'with_stock' && hasLots

/** Goods that came since keep the stock control that the import gave the product. */
const isControlFixed = ({ checkStock, currentStock }: StandingProduct, { before }: RestoreNote): boolean =>
  currentStock > 0 && (before as StoredProduct).checkStock !== checkStock

const isUntouched = ({ currentStock }: StandingProduct, lots: readonly Lot[]): boolean =>
  currentStock === 0 ||
  lots.every(({ movement, stock, received }) => movement === INITIAL_STOCK_MOVEMENT && stock === received)

const takeOut = async (tx: BusinessTx, products: readonly StandingProduct[]): Promise<void> => {
  const stocked = products.filter(({ currentStock }) => currentStock > 0)
  if (stocked.length === 0) return
  const movement = await movementById(tx, OUT)
  if (movement === undefined) throw new Error(`The business ${tx.businessId} has no movement ${OUT}`)
  const demands = stocked.map(({ code, name, currentStock }, index) => ({
    line: index + 1,
    product: code,
    productName: name,
    quantity: currentStock,
  }))
  await dispatchLots(tx, { movementId: movement.id, transactionId: undefined }, demands)
}

/** Lots that came since tell what a product with stock control costs. */
const withOwnCost = ({ before }: RestoreNote, standing: StandingProduct | undefined): StoredProduct => {
  const product = before as StoredProduct
  return standing !== undefined && isCostOfLots(standing) ? { ...product, cost: standing.cost } : product
}
