import { ACTIVE } from '@trastienda/domain/record-status'
import type { Lot } from '@trastienda/contract/products.contract'
import { movementById } from '#features/movements'
import {
  removeProducts,
  rewriteProducts,
  existingProducts,
  type StoredProduct,
  type ExistingProduct,
} from '#features/products'
import { dispatchLots, openLots } from '#features/stock'
import type { BusinessTx } from '#platform/database/business-tx'
import { isSameJson } from '#platform/same-json'
import type { ReplacementCost } from '@trastienda/domain/product/replacement-cost'
import { INITIAL_STOCK_MOVEMENT, productDefaults } from '@trastienda/domain/defaults'
import { keptRecord, type UndoImport } from './undo-import.ts'
import type { ImportedRecord } from './import-journal.repository.ts'

/** The movement that takes the initial stock of an import out again. */
const OUT = 'Ajuste De Salida'

/**
 * Gives products their earlier values, and removes a new product with exactly the imported stock, which an adjustment
 * takes out. A product that was changed or sold since stays.
 */
export const undoProducts: UndoImport = async (tx, records, { userId }) => {
  const codes = records.map(({ id }) => id)
  const [existing, lots] = [
    await existingProducts(tx, codes, true),
    Map.groupBy(await openLots(tx, codes), ({ product }) => product),
  ]
  const removable: ImportedRecord[] = []
  const writable: ImportedRecord[] = []
  const kept = []
  for (const record of records) {
    const product = existing.get(record.id)
    if (product?.status !== ACTIVE) continue
    if (!isAsImported(product, record)) kept.push(keptRecord(record, 'restore_changed_since', 'products'))
    else if (record.before !== undefined && isControlFixed(product, record)) {
      kept.push(keptRecord(record, 'product_check_stock_fixed', 'products'))
    } else if (record.before !== undefined) writable.push(record)
    else if (isUntouched(product, lots.get(record.id) ?? [])) removable.push(record)
    else kept.push(keptRecord(record, 'product_has_stock', 'products'))
  }
  await takeOut(
    tx,
    removable.map(({ id }) => existing.get(id)).filter((product) => product !== undefined),
  )
  await removeProducts(
    tx,
    removable.map(({ id }) => id),
  )
  await rewriteProducts(
    tx,
    writable.map((record) => withOwnCosts(record, existing.get(record.id))),
    { source: 'imported', userId },
  )
  return { restored: writable.length, removed: removable.length, kept }
}

/** Whether nobody changed the product since. Costs that goods gave it are not compared: the import did not set them. */
const isAsImported = (product: ExistingProduct, { after }: ImportedRecord): boolean => {
  const { replacementCost, replacementCostUsd } = product
  const imported = { ...keptProduct(after), replacementCost, replacementCostUsd }
  return isCostOfLots(product)
    ? isSameJson({ ...product.stored, cost: 0 }, { ...imported, cost: 0 })
    : isSameJson(product.stored, imported)
}

/** A product from the journal, with defaults for newer fields. */
const keptProduct = (kept: unknown): StoredProduct => ({
  zeroRate: productDefaults.zeroRate,
  supply: productDefaults.supply,
  ...(kept as Omit<StoredProduct, 'zeroRate' | 'supply'>),
})

const isCostOfLots = ({ checkStock, hasLots }: ExistingProduct): boolean => checkStock === 'with_stock' && hasLots

/** Whether stock control cannot go back, because the product has stock. */
const isControlFixed = ({ checkStock, currentStock }: ExistingProduct, { before }: ImportedRecord): boolean =>
  currentStock > 0 && keptProduct(before).checkStock !== checkStock

const isUntouched = ({ currentStock }: ExistingProduct, lots: readonly Lot[]): boolean =>
  currentStock === 0 ||
  lots.every(({ movement, stock, received }) => movement === INITIAL_STOCK_MOVEMENT && stock === received)

const takeOut = async (tx: BusinessTx, products: readonly ExistingProduct[]): Promise<void> => {
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

/** Whether the replacement cost is still the imported one; one in dollars is, whatever a dollar costs now. */
const hasImportedCost = (existing: ReplacementCost, after: ReplacementCost): boolean =>
  existing.replacementCostUsd === after.replacementCostUsd &&
  (after.replacementCostUsd !== undefined || existing.replacementCost === after.replacementCost)

/** The product before the import. Its present cost stays if its lots give it, and a replacement cost that is newer. */
const withOwnCosts = ({ before, after }: ImportedRecord, existing: ExistingProduct | undefined): StoredProduct => {
  const isReplacementKept = existing !== undefined && !hasImportedCost(existing, keptProduct(after))
  const product = {
    ...keptProduct(before),
    ...(isReplacementKept
      ? { replacementCost: existing.replacementCost, replacementCostUsd: existing.replacementCostUsd }
      : {}),
  }
  return existing !== undefined && isCostOfLots(existing) ? { ...product, cost: existing.cost } : product
}
