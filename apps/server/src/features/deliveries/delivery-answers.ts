import type { DeliverableLine, Delivery, DeliveryStop, SaleDelivery } from '@trastienda/contract/deliveries.contract'
import { collectedAtDoor } from '@trastienda/domain/delivery/collected-at-door'
import { isUnderway, pendingOf } from '@trastienda/domain/delivery/delivery'
import type { Quantity } from '@trastienda/domain/money/amount'
import { subtractMoney } from '@trastienda/domain/money/arithmetic'
import { recordsFor } from '#features/books'
import { teamNames } from '#features/staff'
import type { BusinessTx } from '#platform/database/business-tx'
import { found } from '#platform/refusal'
import { deliveriesRepository, type DeliveryLineRow, type DeliveryRecord } from './deliveries.repository.ts'
import { saleDeliveriesRepository, type LineRow } from './sale-deliveries.repository.ts'

type TeamNames = ReadonlyMap<string, string>

/** Remitos as the API answers them, in the order of the records. */
export const answeredDeliveries = async (tx: BusinessTx, records: readonly DeliveryRecord[]): Promise<Delivery[]> => {
  if (records.length === 0) return []
  const [rows, names] = await Promise.all([
    deliveriesRepository.lines(
      tx,
      records.map(({ id }) => id),
    ),
    teamNames(tx),
  ])
  const lines = Map.groupBy(rows, ({ delivery }) => delivery)
  const returned = records.filter(({ state }) => state === 'returned')
  const pending = await pendingLines(
    tx,
    returned.flatMap(({ id }) => lines.get(id) ?? []),
  )
  return records.map((record) => {
    const known = record.state === 'returned' ? pending : undefined
    return toDelivery(record, lines.get(record.id) ?? [], names, known)
  })
}

type PendingLines = ReadonlyMap<string, Quantity>

const lineKey = ({ sale, saleLine }: Pick<LineRow, 'sale' | 'saleLine'>): string => `${sale} ${saleLine}`

/** What is still to be delivered of the lines of sales that these goods are of. */
const pendingLines = async (tx: BusinessTx, goods: readonly DeliveryLineRow[]): Promise<PendingLines> => {
  if (goods.length === 0) return new Map()
  const rows = await saleDeliveriesRepository.lines(tx, [...new Set(goods.map(({ sale }) => sale))])
  return new Map(rows.map((row) => [lineKey(row), pendingOf(row)]))
}

/** The remitos of a day in the order in which they are driven, with what to collect at each. */
export const answeredRoute = async (tx: BusinessTx, day: string): Promise<DeliveryStop[]> => {
  const deliveries = await answeredDeliveries(tx, await deliveriesRepository.ofDay(tx, day))
  const underway = deliveries.filter(({ state }) => isUnderway(state))
  const onRoute = underway.map(({ $id: id, lines }) => ({ id, sales: lines.map(({ sale }) => sale) }))
  const sales = await recordsFor(tx, [...new Set(onRoute.flatMap((stop) => stop.sales))])
  const due = new Map(sales.map(({ id, summary, paid }) => [id, subtractMoney(summary.total, paid)]))
  const { stops } = collectedAtDoor(onRoute, due)
  const collected = new Map(underway.map(({ $id }, place) => [$id, stops[place]]))
  return deliveries.map((delivery) => {
    const { due = delivery.due, collectedWith = [] } = collected.get(delivery.$id) ?? {}
    return { ...delivery, due, collectedWith: [...collectedWith] }
  })
}

/** @throws Refusal not_found */
export const answeredDelivery = async (tx: BusinessTx, id: string): Promise<Delivery> =>
  found((await answeredDeliveries(tx, await deliveriesRepository.find(tx, [id])))[0])

export const answeredSale = async (tx: BusinessTx, sale: string): Promise<SaleDelivery> => {
  const [plans, lines, records] = await Promise.all([
    saleDeliveriesRepository.plans(tx, [sale]),
    saleDeliveriesRepository.lines(tx, [sale]),
    deliveriesRepository.ofSale(tx, sale),
  ])
  return {
    plan: plans.get(sale),
    lines: lines.map(toDeliverable),
    deliveries: await answeredDeliveries(tx, records),
  }
}

export const toDeliverable = (row: LineRow): DeliverableLine => {
  const { sale: _, ...line } = row
  return { ...line, pending: pendingOf(line) }
}

const toDelivery = (
  record: DeliveryRecord,
  lines: readonly DeliveryLineRow[],
  names: TeamNames,
  pending: PendingLines | undefined,
): Delivery => {
  const { id, author, createdAt, place: _, markedBy, ...fields } = record
  return {
    $id: id,
    ...fields,
    markedBy: markedBy && names.get(markedBy),
    lines: lines.map((line) => ({
      sale: line.sale,
      saleLine: line.saleLine,
      product: line.product,
      productName: line.productName,
      quantity: line.quantity,
      pending: pending?.get(lineKey(line)),
    })),
    creationDate: createdAt,
    issuerName: names.get(author),
  }
}
