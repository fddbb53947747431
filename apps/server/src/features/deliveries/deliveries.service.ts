import type { Delivery, DeliveryMark, DeliveryStop, NewDelivery } from '@trastienda/contract/deliveries.contract'
import { isUnderway, pendingOf } from '@trastienda/domain/delivery/delivery'
import { trimmedText } from '@trastienda/domain/text/trimmed-text'
import { lockDocuments } from '#features/books'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { requireVersion } from '#platform/record-checks'
import { found, refuse } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { deliveriesRepository, type DeliveryLineRow, type DeliveryRecord } from './deliveries.repository.ts'
import { answeredDelivery, answeredRoute } from './delivery-answers.ts'
import { newDelivery, placeOn } from './new-delivery.ts'
import { noteCompleted, requireFuture } from './planned-delivery.ts'
import { saleDeliveriesRepository } from './sale-deliveries.repository.ts'

/** Remitos: goods that leave the shop after they were sold. The stock counted them as gone when their sale became effective. */
export const createDeliveries = (unit: UnitOfWork) => ({
  create: (context: CallContext, sent: NewDelivery): Promise<Delivery> =>
    unit.write(context, async (tx) => answeredDelivery(tx, await newDelivery(tx, context, sent))),

  edit: (
    context: CallContext,
    id: string,
    sent: { readonly day: string; readonly address?: string | undefined; readonly note?: string | undefined },
    expectedVersion: number | undefined,
  ): Promise<Delivery> =>
    unit.write(context, async (tx) => {
      const before = await lockedDelivery(tx, id)
      requireVersion(before, expectedVersion)
      if (before.state !== 'out') refuse('delivery_ended', { id })
      const after = { day: sent.day, address: trimmedText(sent.address), note: trimmedText(sent.note) }
      if (after.day !== before.day) await requireFuture(tx, after.day, 'day')
      const place = after.day === before.day ? before.place : await placeOn(tx, after.day)
      deliveriesRepository.edit(tx, id, { ...after, place })
      const change = { before: { day: before.day, address: before.ownAddress, note: before.note }, after }
      recordChange(tx, context, { action: 'edit', entity: 'delivery', entityId: id, ...change })
      return answeredDelivery(tx, id)
    }),

  /** Puts the named remitos of a day first, in their order. */
  arrange: (
    context: CallContext,
    { day, deliveries }: { readonly day: string; readonly deliveries: readonly string[] },
  ): Promise<DeliveryStop[]> =>
    unit.write(context, async (tx) => {
      await deliveriesRepository.lockDay(tx, day)
      const named = await deliveriesRepository.find(tx, deliveries)
      if (named.length < new Set(deliveries).size) refuse('not_found')
      const known = (await deliveriesRepository.ofDay(tx, day)).map(({ id }) => id)
      const ids = [...new Set([...deliveries.filter((id) => known.includes(id)), ...known])]
      if (ids.some((id, place) => id !== known[place])) {
        deliveriesRepository.arrange(tx, day, ids)
        recordChange(tx, context, { action: 'arrange', entity: 'delivery', entityId: found(ids[0]) })
      }
      return answeredRoute(tx, day)
    }),

  /** The latest mark holds: an older one, which a phone sends later, changes nothing. */
  mark: (context: CallContext, id: string, mark: DeliveryMark): Promise<Delivery> =>
    unit.write(context, async (tx) => {
      const lines = await deliveriesRepository.lines(tx, [id])
      const sales = [...new Set(lines.map(({ sale }) => sale))]
      await lockDocuments(tx, sales)
      const before = await lockedDelivery(tx, id)
      const { state } = mark
      const note = trimmedText(mark.note)
      const markedAt = earlier(mark.markedAt ?? tx.now, tx.now)
      const isOlder = before.markedAt !== undefined && Date.parse(markedAt) < Date.parse(before.markedAt)
      if (isOlder || (state === before.state && note === before.markNote)) return answeredDelivery(tx, id)
      if (isUnderway(state) && !isUnderway(before.state)) await requirePending(tx, sales, lines)
      const place = before.place ?? (state === 'out' ? await placeOn(tx, before.day) : undefined)
      deliveriesRepository.mark(tx, id, { state, note, markedAt, markedBy: context.userId, place })
      const change = { before: { state: before.state, markNote: before.markNote }, after: { state, markNote: note } }
      recordChange(tx, context, { action: 'mark', entity: 'delivery', entityId: id, ...change })
      await noteCompleted(tx, sales)
      return answeredDelivery(tx, id)
    }),
})

export type Deliveries = ReturnType<typeof createDeliveries>

const earlier = (one: string, other: string): string => (Date.parse(one) < Date.parse(other) ? one : other)

/** A remito, locked until the commit. @throws Refusal not_found */
const lockedDelivery = async (tx: BusinessTx, id: string): Promise<DeliveryRecord> => {
  await deliveriesRepository.lock(tx, id)
  return found((await deliveriesRepository.find(tx, [id]))[0])
}

/** Refuses to deliver after all what came back: it was credited, or is on another remito. */
const requirePending = async (
  tx: BusinessTx,
  sales: readonly string[],
  lines: readonly DeliveryLineRow[],
): Promise<void> => {
  const known = await saleDeliveriesRepository.lines(tx, sales)
  const gone = lines.find(({ sale, saleLine, quantity }) => {
    const line = known.find((each) => each.sale === sale && each.saleLine === saleLine)
    return line === undefined || pendingOf(line) < quantity
  })
  if (gone !== undefined) refuse('delivery_goods_elsewhere', { product: gone.productName })
}
