import type { NewDelivery as SentDelivery } from '@trastienda/contract/deliveries.contract'
import { businessDayOf } from '@trastienda/domain/calendar/business-day'
import {
  formatAuthorizedId,
  formatDeliveryId,
  MAX_DAY_DELIVERIES,
  nextAuthorizedNumber,
  pendingOf,
} from '@trastienda/domain/delivery/delivery'
import { ZERO_QUANTITY, type Quantity } from '@trastienda/domain/money/amount'
import { sumQuantity } from '@trastienda/domain/money/arithmetic'
import { formatQuantity } from '@trastienda/domain/money/format-amount'
import { trimmedText } from '@trastienda/domain/text/trimmed-text'
import { CREATED } from '@trastienda/domain/transaction/status'
import { lockDocuments, takeDeliveryNumber, type TransactionRecord } from '#features/books'
import { businessFacts } from '#features/settings'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { refuse, refuseAny, required } from '#platform/refusal'
import { deliveriesRepository, type NewDelivery } from './deliveries.repository.ts'
import { lockDeliverySettings } from './delivery-settings.service.ts'
import { noteCompleted, requireFuture, requireSale } from './planned-delivery.ts'
import { saleDeliveriesRepository, type LineRow } from './sale-deliveries.repository.ts'

/** Makes a remito of goods of effective sales of one customer, and answers its number. */
export const newDelivery = async (tx: BusinessTx, context: CallContext, sent: SentDelivery): Promise<string> => {
  const sales = await lockSales(tx, sent)
  const ids = sales.map(({ id }) => id)
  const [lines, plans, { timeZone }] = await Promise.all([
    saleDeliveriesRepository.lines(tx, ids),
    saleDeliveriesRepository.plans(tx, ids),
    businessFacts(tx),
  ])
  const leaving = leavingLines(sent, lines)
  const today = businessDayOf(tx.now, timeZone)
  const isHandedOver = sent.isHandedOver === true
  const day = isHandedOver ? today : (sent.day ?? today)
  await requireFuture(tx, day, 'day')
  const place = isHandedOver ? undefined : await placeOn(tx, day)
  for (const id of ids) if (!plans.has(id)) saleDeliveriesRepository.putPlan(tx, id, UNPLANNED)
  const plan = plans.get(required(sent.sales[0]).sale)
  const made = {
    receptor: required(sales[0]).receptor,
    address: trimmedText(sent.address) ?? plan?.address,
    note: trimmedText(sent.note) ?? plan?.note,
    day,
    isHandedOver,
    author: context.userId,
    lines: leaving,
  }
  const numbered = { ...made, ...(await takeNumber(tx, today)) }
  deliveriesRepository.insert(tx, numbered, place)
  recordChange(tx, context, { action: 'create', entity: 'delivery', entityId: numbered.id })
  await noteCompleted(tx, ids)
  return numbered.id
}

const UNPLANNED = { address: undefined, day: undefined, note: undefined }

/** The last place on the route of a day. @throws Refusal delivery_day_full */
export const placeOn = async (tx: BusinessTx, day: string): Promise<number> => {
  const { count, place } = await deliveriesRepository.dayCount(tx, day)
  if (count >= MAX_DAY_DELIVERIES) refuse('delivery_day_full', { n: MAX_DAY_DELIVERIES }, 'day')
  return place + 1
}

/** Locks the sales: whoever delivers or credits the same goods waits here. */
const lockSales = async (tx: BusinessTx, { sales }: SentDelivery): Promise<TransactionRecord[]> => {
  const ids = sales.map(({ sale }) => sale)
  const twice = ids.find((id, place) => ids.indexOf(id) !== place)
  if (twice !== undefined) refuse('delivery_sale_twice', { id: twice }, 'sales')
  const records = (await lockDocuments(tx, ids)).map(({ record }) => record)
  for (const record of records) {
    requireSale(record, 'sales.')
    if (record.status === CREATED) refuse('delivery_not_effective', { id: record.id })
    if (record.receptor !== records[0]?.receptor) refuse('delivery_of_two_customers', undefined, 'sales')
  }
  return records
}

/** What leaves of each line. @throws Refusal for more than is pending, and for nothing at all */
const leavingLines = ({ sales }: SentDelivery, known: readonly LineRow[]): NewDelivery['lines'] => {
  const leaving = sales.flatMap((each, place) => leavingOfSale(each, place, known))
  if (leaving.length === 0) refuse('delivery_of_nothing')
  return leaving
}

const leavingOfSale = (
  { sale, lines: wanted }: SentDelivery['sales'][number],
  place: number,
  known: readonly LineRow[],
): NewDelivery['lines'] => {
  const own = known.filter((line) => line.sale === sale)
  const path = `sales.${place}.lines`
  const isUnknown = wanted?.some(({ saleLine }) => own.every((line) => line.saleLine !== saleLine)) === true
  if (isUnknown) refuse('delivery_line_unknown', { id: sale }, path)
  const asked = wanted && Map.groupBy(wanted, ({ saleLine }) => saleLine)
  return own.flatMap((line) => {
    const pending = pendingOf(line)
    const quantity = asked === undefined ? pending : sumOf(asked.get(line.saleLine))
    if (quantity > pending) {
      const values = { product: line.productName, n: formatQuantity(pending) }
      refuse('delivery_quantity_above', values, path)
    }
    const { saleLine, product, productName } = line
    return quantity === ZERO_QUANTITY ? [] : [{ sale, saleLine, product, productName, quantity }]
  })
}

const sumOf = (wanted: readonly { readonly quantity: Quantity }[] = []): Quantity =>
  sumQuantity(wanted.map(({ quantity }) => quantity))

/** The next number, of the CAI where the business has one. Its counter or settings stay locked until the transaction ends. */
const takeNumber = async (
  tx: BusinessTx,
  today: string,
): Promise<Pick<NewDelivery, 'id' | 'number' | 'authorization'>> => {
  const { enabled, authorization } = await lockDeliverySettings(tx)
  if (!enabled) refuse('deliveries_off')
  if (authorization === undefined) {
    const number = await takeDeliveryNumber(tx)
    return { id: formatDeliveryId(number), number, authorization }
  }
  const { pointOfSale } = authorization
  const last = await deliveriesRepository.lastAuthorized(tx, pointOfSale)
  const number = nextAuthorizedNumber(authorization, { last, today })
  if (typeof number !== 'number') return refuseAny([number]) as never
  return { id: formatAuthorizedId(pointOfSale, number), number, authorization }
}
