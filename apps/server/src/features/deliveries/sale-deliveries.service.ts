import type { DeliveryPlan, SaleDelivery } from '@trastienda/contract/deliveries.contract'
import { isUnderway } from '@trastienda/domain/delivery/delivery'
import { lockRecord } from '#features/books'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import { requireVersion } from '#platform/record-checks'
import { found, refuse } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { deliveriesRepository } from './deliveries.repository.ts'
import { answeredSale } from './delivery-answers.ts'
import { planDelivery, requireSale } from './planned-delivery.ts'
import { saleDeliveriesRepository } from './sale-deliveries.repository.ts'

/** Whether the goods of a sale left with its customer, or are to be delivered. */
export const createSaleDeliveries = (unit: UnitOfWork) => ({
  plan: (
    context: CallContext,
    sale: string,
    sent: DeliveryPlan,
    expectedVersion: number | undefined,
  ): Promise<SaleDelivery> =>
    unit.write(context, async (tx) => {
      const record = await lockRecord(tx, sale)
      requireSale(record)
      const before = (await saleDeliveriesRepository.plans(tx, [sale])).get(sale)
      requireVersion({ version: before?.version ?? 0 }, expectedVersion)
      await planDelivery(tx, context, record, { ...(before && { before }), sent })
      return answeredSale(tx, sale)
    }),

  unplan: (context: CallContext, sale: string): Promise<SaleDelivery> =>
    unit.write(context, async (tx) => {
      requireSale(await lockRecord(tx, sale))
      const before = found((await saleDeliveriesRepository.plans(tx, [sale])).get(sale))
      const underway = (await deliveriesRepository.ofSale(tx, sale)).find(({ state }) => isUnderway(state))
      if (underway !== undefined) refuse('delivery_exists', { id: underway.id })
      saleDeliveriesRepository.removePlan(tx, sale)
      recordChange(tx, context, { action: 'remove', entity: 'sale_delivery', entityId: sale, before })
      return answeredSale(tx, sale)
    }),
})

export type SaleDeliveries = ReturnType<typeof createSaleDeliveries>
