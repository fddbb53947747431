import type { DeliverableLine, Delivery, SaleDelivery } from '@trastienda/contract/deliveries.contract'
import { pendingOf } from '@trastienda/domain/delivery/delivery'
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
  return records.map((record) => toDelivery(record, lines.get(record.id) ?? [], names))
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

const toDelivery = (record: DeliveryRecord, lines: readonly DeliveryLineRow[], names: TeamNames): Delivery => {
  const { id, author, createdAt, place: _, markedBy, ...fields } = record
  return {
    $id: id,
    ...fields,
    markedBy: markedBy && names.get(markedBy),
    lines: lines.map(({ sale, saleLine, product, productName, quantity }) => ({
      sale,
      saleLine,
      product,
      productName,
      quantity,
    })),
    creationDate: createdAt,
    issuerName: names.get(author),
  }
}
