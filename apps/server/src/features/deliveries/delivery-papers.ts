import type { BusinessTx } from '#platform/database/business-tx'
import { found, required } from '#platform/refusal'
import { deliveriesRepository, type DeliveryLineRow, type DeliveryRecord } from './deliveries.repository.ts'
import { deliveryPapersRepository } from './delivery-papers.repository.ts'
import { deliverySettings } from './delivery-settings.service.ts'

/** A remito with its goods. */
export interface StoredDelivery extends DeliveryRecord {
  readonly lines: readonly DeliveryLineRow[]
}

/** A remito with the versions of business and contact that its paper names. */
export interface PaperDelivery extends StoredDelivery {
  readonly businessVersion: number
  readonly receptorVersion: number
}

/** Remitos for their papers, in the order of `ids`. @throws Refusal not_found for an unknown id */
export const deliveriesFor = async (tx: BusinessTx, ids: readonly string[]): Promise<PaperDelivery[]> => {
  const [records, versions] = await Promise.all([
    deliveriesRepository.find(tx, ids),
    deliveryPapersRepository.versions(tx, ids),
  ])
  const byId = new Map((await withLines(tx, records)).map((delivery) => [delivery.id, delivery]))
  const versionsOf = new Map(versions.map((row) => [row.id, row]))
  return ids.map((id) => {
    const delivery = found(byId.get(id))
    const { business, receptor } = required(versionsOf.get(id))
    return { ...delivery, businessVersion: business, receptorVersion: receptor }
  })
}

/** Whether remitos show what their goods cost. */
export const remitosShowPrices = async (tx: BusinessTx): Promise<boolean> => (await deliverySettings(tx)).showsPrices

/** The remitos of a day that are on their way, in the order in which they are driven. */
export const deliveriesOnTheirWay = async (tx: BusinessTx, day: string): Promise<StoredDelivery[]> =>
  withLines(
    tx,
    (await deliveriesRepository.ofDay(tx, day)).filter(({ state }) => state === 'out'),
  )

const withLines = async (tx: BusinessTx, records: readonly DeliveryRecord[]): Promise<StoredDelivery[]> => {
  const rows = await deliveriesRepository.lines(
    tx,
    records.map(({ id }) => id),
  )
  const lines = Map.groupBy(rows, ({ delivery }) => delivery)
  return records.map((record) => ({ ...record, lines: lines.get(record.id) ?? [] }))
}
