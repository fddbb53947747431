import type { Quantity, UnitCost } from '@trastienda/domain/money/amount'
import { addQuantity, subtractQuantity } from '@trastienda/domain/money/arithmetic'
import { consumeLots, type LineSupply } from '@trastienda/domain/stock/fifo'
import { compareLots, type LotPart } from '@trastienda/domain/stock/lot'
import type { Article, Contact, Shop, SimulatedMovement, StoredLot } from '#seed/shop'

/** The reason of a movement of goods. */
export interface StockMove {
  readonly movement: SimulatedMovement
  readonly transactionId?: string
  readonly at: Date
}

export interface Receipt {
  readonly article: Article
  readonly quantity: Quantity
  readonly unitCost: UnitCost
  readonly provider: Contact | undefined
  readonly line?: number
}

export interface Demand {
  readonly line: number
  readonly article: Article
  readonly quantity: Quantity
}

/** Goods come in, as in `goods.ts`: a lot each, and the newest lot gives the product's cost. */
export const receive = (shop: Shop, move: StockMove, receipts: readonly Receipt[]): void => {
  for (const [index, { article, quantity, unitCost, provider, line }] of receipts.entries()) {
    const lot: StoredLot = {
      id: shop.random.idAt(move.at),
      product: article.code,
      left: quantity,
      received: quantity,
      unitCost,
      provider: provider?.code,
      movementId: shop.movements[move.movement],
      transactionId: move.transactionId,
      enteredAt: move.at.toISOString(),
      sequence: line ?? index + 1,
    }
    shop.lots.push(lot)
    shop.journal.addLot(lot)
    article.lots.push(lot)
    article.cost = unitCost
    article.currentStock = addQuantity(article.currentStock, quantity)
    const part = { lotId: lot.id, quantity, unitCost }
    record(shop, move, 'increment', { line, article, quantity, provider, parts: [part] })
  }
}

/** Goods leave, as in `goods.ts`: oldest lots first. Undefined without an effect if some are lacking. */
export const dispatch = (
  shop: Shop,
  move: StockMove,
  demands: readonly Demand[],
): ReadonlyMap<number, LineSupply> | undefined => {
  const articles = new Map(demands.map(({ article }) => [article.code, article]))
  const consumption = consumeLots(
    demands.map(({ line, article, quantity }) => ({ line, product: article.code, quantity })),
    [...articles.values()].flatMap((article) => article.lots),
  )
  if (!consumption.ok) return undefined
  for (const supply of consumption.lines) {
    const article = articles.get(supply.product)
    if (article === undefined) throw new Error(`A supply of ${supply.product}, which nobody asked for`)
    for (const take of supply.takes) {
      const lot = lotOf(article, take.lotId)
      lot.left = subtractQuantity(lot.left, take.quantity)
    }
    article.lots = article.lots.filter((lot) => lot.left > 0)
    article.currentStock = subtractQuantity(article.currentStock, supply.quantity)
    record(shop, move, 'decrement', { line: supply.line, article, quantity: supply.quantity, parts: supply.takes })
  }
  return new Map(consumption.lines.map((supply) => [supply.line, supply]))
}

/** Returns a credit note's goods to the lots that they came from. */
export const takeBack = (
  shop: Shop,
  move: StockMove,
  { line, article, quantity, parts }: Demand & { readonly parts: readonly LotPart[] },
): void => {
  if (parts.length === 0) return
  for (const part of parts) {
    const lot = article.lots.find(({ id }) => id === part.lotId) ?? reopened(shop, article, part.lotId)
    lot.left = addQuantity(lot.left, part.quantity)
  }
  article.currentStock = addQuantity(article.currentStock, quantity)
  record(shop, move, 'increment', { line, article, quantity, parts })
}

const lotOf = (article: Article, id: string): StoredLot => {
  const lot = article.lots.find((each) => each.id === id)
  if (lot === undefined) throw new Error(`${article.name} has no lot ${id}`)
  return lot
}

/** Puts a used-up lot back at its place among the open lots. */
const reopened = (shop: Shop, article: Article, id: string): StoredLot => {
  const lot = shop.lots.findLast((each) => each.id === id)
  if (lot === undefined) throw new Error(`There is no lot ${id}`)
  article.lots = [...article.lots, lot].sort(compareLots)
  return lot
}

interface Recorded {
  readonly line: number | undefined
  readonly article: Article
  readonly quantity: Quantity
  readonly provider?: Contact | undefined
  readonly parts: readonly LotPart[]
}

const record = (shop: Shop, move: StockMove, effect: 'increment' | 'decrement', moved: Recorded): void => {
  const { rows } = shop.journal
  const id = shop.random.idAt(move.at)
  rows.history.push({
    id,
    movementId: shop.movements[move.movement],
    effect,
    productCode: moved.article.code,
    providerCode: moved.provider?.code,
    transactionId: move.transactionId,
    linePosition: move.transactionId === undefined ? undefined : moved.line,
    quantity: moved.quantity,
    occurredAt: move.at.toISOString(),
  })
  for (const [index, part] of moved.parts.entries()) {
    rows.historyLot.push({ ...part, historyId: id, position: index + 1, effect })
  }
}
