import type { DeliveryPlan } from '@trastienda/contract/deliveries.contract'
import { businessDayOf } from '@trastienda/domain/calendar/business-day'
import { ZERO_QUANTITY } from '@trastienda/domain/money/amount'
import { pendingOf } from '@trastienda/domain/delivery/delivery'
import { trimmedText } from '@trastienda/domain/text/trimmed-text'
import type { TransactionRecord } from '#features/books'
import { businessFacts } from '#features/settings'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { refuse } from '#platform/refusal'
import { deliverySettings } from './delivery-settings.service.ts'
import { saleDeliveriesRepository, type PlanRecord } from './sale-deliveries.repository.ts'

type Sale = Pick<TransactionRecord, 'id' | 'kind'>

/**
 * Says how the goods of a locked or new sale are to be delivered.
 *
 * @param path where the plan stands in the body, as `delivery.`
 */
export const planDelivery = async (
  tx: BusinessTx,
  context: CallContext,
  sale: Sale,
  { before, sent, path = '' }: { readonly before?: PlanRecord; readonly sent: DeliveryPlan; readonly path?: string },
): Promise<void> => {
  requireSale(sale, path)
  await requireDeliveries(tx)
  const plan = typedPlan(sent)
  if (plan.day !== before?.day) await requireFuture(tx, plan.day, `${path}day`)
  saleDeliveriesRepository.putPlan(tx, sale.id, plan)
  const [action, change] =
    before === undefined
      ? (['create', {}] as const)
      : (['edit', { before: { address: before.address, day: before.day, note: before.note }, after: plan }] as const)
  recordChange(tx, context, { action, entity: 'sale_delivery', entityId: sale.id, ...change })
}

/** Plans the delivery of a sale that happened already: no rule refuses it, and its promised day may be over. */
export const planMadeDelivery = async (
  tx: BusinessTx,
  context: CallContext,
  sale: string,
  sent: DeliveryPlan,
): Promise<void> => {
  saleDeliveriesRepository.putPlan(tx, sale, typedPlan(sent))
  recordChange(tx, context, { action: 'create', entity: 'sale_delivery', entityId: sale })
}

const typedPlan = ({ address, day, note }: DeliveryPlan): Omit<PlanRecord, 'version'> => ({
  address: trimmedText(address),
  day,
  note: trimmedText(note),
})

export const requireSale = ({ kind }: Pick<Sale, 'kind'>, path = ''): void => {
  if (kind !== 'sale') refuse('delivery_of_sales', undefined, path === '' ? undefined : path.slice(0, -1))
}

/** Refuses new deliveries where the business works without them, as no screen would show them. */
const requireDeliveries = async (tx: BusinessTx): Promise<void> => {
  if (!(await deliverySettings(tx)).enabled) refuse('deliveries_off')
}

/** Refuses a day that is over for the business. */
export const requireFuture = async (tx: BusinessTx, day: string | undefined, path: string): Promise<void> => {
  const { timeZone } = await businessFacts(tx)
  if (day !== undefined && day < businessDayOf(tx.now, timeZone)) refuse('delivery_day_past', undefined, path)
}

/** Notes which of these sales have nothing left to deliver, after their remitos changed. */
export const noteCompleted = async (tx: BusinessTx, sales: readonly string[]): Promise<void> => {
  const lines = Map.groupBy(await saleDeliveriesRepository.lines(tx, sales), ({ sale }) => sale)
  const isDone = (sale: string): boolean =>
    (lines.get(sale) ?? []).every((line) => pendingOf(line) === ZERO_QUANTITY && line.out === ZERO_QUANTITY)
  saleDeliveriesRepository.setCompleted(
    tx,
    sales.map((sale) => ({ sale, isComplete: isDone(sale) })),
  )
}
