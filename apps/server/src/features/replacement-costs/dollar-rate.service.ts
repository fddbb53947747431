import type { DollarRate, DollarRateSet } from '@trastienda/contract/replacement-costs.contract'
import type { UnitCost } from '@trastienda/domain/money/amount'
import { dollarReminderDays } from '#features/settings'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { UnitOfWork } from '#platform/unit-of-work'
import { dollarRateRepository } from './dollar-rate.repository.ts'

/** What a dollar costs: one figure of the business, which the costs that are kept in dollars follow. No price does. */
export const createDollarRate = (unit: UnitOfWork) => ({
  get: (context: CallContext): Promise<DollarRate> =>
    unit.read(context, async (tx) => {
      const [known, products, reminderDays] = await Promise.all([
        dollarRateRepository.find(tx),
        dollarRateRepository.inDollars(tx),
        dollarReminderDays(tx),
      ])
      return { ...known, products, reminderDays }
    }),

  set: (context: CallContext, rate: UnitCost): Promise<DollarRateSet> =>
    unit.write(context, async (tx) => {
      await dollarRateRepository.lockProducts(tx)
      const before = await dollarRateRepository.find(tx)
      await dollarRateRepository.set(tx, rate, context.userId)
      const changed = await dollarRateRepository.follow(tx, rate, context.userId)
      recordChange(tx, context, {
        action: 'edit',
        entity: 'dollar_rate',
        entityId: tx.businessId,
        before: { dollarRate: before?.rate },
        after: { dollarRate: rate },
      })
      if (changed.length > 0) tx.changed('products', '', 'update')
      return { rate, costs: changed.length }
    }),
})

export type DollarRates = ReturnType<typeof createDollarRate>
