import { addDays, businessDayOf, DEFAULT_TIME_ZONE } from '@trastienda/domain/calendar/business-day'
import { quantity } from '@trastienda/domain/money/amount'
import { formatTransactionId } from '@trastienda/domain/transaction/kind'
import { CREATED } from '@trastienda/domain/transaction/status'
import { recordsFor, type TransactionRecord } from '#features/books'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { createDeliveries } from '#delivery-services/deliveries'
import { createDeliveryLists } from '#delivery-services/delivery-lists'
import { createDeliverySettings } from '#delivery-services/delivery-settings'
import { createSaleDeliveries } from '#delivery-services/sale-deliveries'
import { at, within } from './business.ts'

/** How many of the latest sales are looked at. */
const LOOKED_AT = 120
/** How long before now the remitos of the day were made. */
const MADE_BEFORE_MS = 3 * 3_600_000

/** What became of the remitos of the day, in the order in which they are driven. */
const marks = [
  { state: 'delivered', note: 'Firmó la hija' },
  { state: 'notFound', note: 'No atendió nadie' },
  { state: 'returned', note: 'Pidió otra cosa' },
  { state: 'voided', note: 'Era para otro cliente' },
  { state: 'out' },
] as const

/** In how many days the sales go out that have no remito yet; undefined for those without a day. */
const promised = [0, 1, 3, undefined] as const

interface Sold {
  readonly lastSale: number
  readonly now: Date
}

/**
 * Delivers some of the latest sales to zones by the program's own services: a day with remitos of each state, one of two sales, a
 * sale of which a part left, and sales that have none yet.
 */
export const deliverSales = async (tx: BusinessTx, context: CallContext, { lastSale, now }: Sold): Promise<void> => {
  const unit = within(tx)
  await createDeliverySettings(unit).save(context, { enabled: true, showsPrices: false }, undefined)
  const today = businessDayOf(now, DEFAULT_TIME_ZONE)
  const sales = await salesToDeliver(tx, context, lastSale)
  const together = twoOfOne(sales)
  const [part, ...others] = sales.filter((sale) => !together.includes(sale))
  const morning = createDeliveries(within(at(tx, new Date(now.getTime() - MADE_BEFORE_MS))))
  if (together.length > 0)
    await morning.create(context, { sales: together.map(({ id }) => ({ sale: id })), day: today })
  for (const [place, mark] of marks.entries()) {
    const sale = others[place]
    if (sale === undefined) return
    const { $id } = await morning.create(context, { sales: [{ sale: sale.id }], day: today })
    if (mark.state !== 'out') await createDeliveries(unit).mark(context, $id, mark)
  }
  if (part !== undefined) {
    const sent = { sales: [{ sale: part.id, lines: [{ saleLine: 1, quantity: quantity(1) }] }], isHandedOver: true }
    await createDeliveries(unit).create(context, sent)
  }
  for (const [place, days] of promised.entries()) {
    const sale = others[marks.length + place]
    const day = days === undefined ? {} : { day: addDays(today, days) }
    if (sale !== undefined) await createSaleDeliveries(unit).plan(context, sale.id, day, undefined)
  }
}

/** The latest effective sales to customers with a zone of which nothing came back, those of many of a product first. */
const salesToDeliver = async (tx: BusinessTx, context: CallContext, lastSale: number): Promise<TransactionRecord[]> => {
  const count = Math.min(LOOKED_AT, lastSale)
  const ids = Array.from({ length: count }, (_, place) => formatTransactionId('sale', lastSale - place))
  const lists = createDeliveryLists(within(tx))
  const found: { readonly record: TransactionRecord; readonly first: number }[] = []
  for (const record of await recordsFor(tx, ids)) {
    if (record.status === CREATED || record.zoneName === undefined) continue
    const { lines } = await lists.ofSale(context, record.id)
    if (lines.length > 0 && lines.every(({ sold, pending }) => sold === pending))
      found.push({ record, first: lines[0]?.pending ?? 0 })
  }
  return found.toSorted((one, other) => Number(other.first > 1) - Number(one.first > 1)).map(({ record }) => record)
}

/** Two sales of one customer; none where nobody bought twice. */
const twoOfOne = (sales: readonly TransactionRecord[]): readonly TransactionRecord[] =>
  [...Map.groupBy(sales, ({ receptor }) => receptor).values()].find(({ length }) => length > 1)?.slice(0, 2) ?? []
