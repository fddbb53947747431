import {
  plannedPart,
  surchargeLine,
  surchargeProduct,
  type InstallmentPlan,
} from '@trastienda/domain/account/installment-plans'
import { withMethodDiscount } from '@trastienda/domain/account/payment-methods'
import { discountOf, type Paying } from '@trastienda/domain/account/payment-parts'
import type { Percent } from '@trastienda/domain/money/amount'
import type { TaxCondition } from '@trastienda/domain/transaction/iva'
import type { TransactionTotals } from '@trastienda/domain/transaction/totals'
import { useOfferedMethods } from '#features/payments/public/payment-methods.queries.ts'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { draftTotals, type PricedDraft } from '../draft/draft-saving.ts'
import type { PricedLine } from '../draft/draft.ts'

/** What methods make of a new sale: a discount for all of it, or a plan's surcharge. */
export function useLoweredSale(sale: Charging) {
  const { condition } = useSettings()
  const known = useOfferedMethods().map((method) => ({ ...method, id: method.$id }))
  const planned = (plan: Plan) => plannedSale(sale, { ...plan, condition })
  return {
    totalAt: (discount: Percent) => discountedSale(sale, discount)?.totals.summary.total,
    plannedTotal: (plan: Plan) => planned(plan)?.totals.summary.total,
    /** The sale with its plan's surcharge, or with the discount of its only method; a method that takes the sale in two steps pays its full total. */
    lowered: (paying: Paying) => {
      const part = plannedPart(paying)
      const plans = known.find(({ id }) => id === part?.method)?.plans
      const plan = plans?.find(({ installments }) => installments === part?.installments)
      const at = plan === undefined ? discountedSale(sale, discountOf(paying, known)) : planned(plan)
      return at !== undefined && paying.parts?.[0]?.amount === at.totals.summary.total ? at : undefined
    },
  }
}

/** The draft of a sale as it is charged. */
export const loweredDraft = (draft: PricedDraft, { discount, lines = draft.lines }: LoweredSale): PricedDraft => ({
  ...draft,
  discount,
  lines,
})

type Charging = Pick<PricedDraft, 'lines' | 'discount' | 'pricesIncludeVat'>

type Plan = Pick<InstallmentPlan, 'coefficient'> & { readonly product: string }

/** A sale as a method or a plan charges it. */
export interface LoweredSale {
  readonly discount: Percent
  /** Its lines with a plan's surcharge. */
  readonly lines?: readonly PricedLine[]
  readonly totals: TransactionTotals
}

/** A sale with the surcharge of a plan; undefined if an amount is beyond its limits. */
function plannedSale(
  sale: Charging,
  { coefficient, condition, product: code }: Plan & { readonly condition: TaxCondition },
): LoweredSale | undefined {
  const before = draftTotals(sale)
  const figures = before.ok ? surchargeLine(sale.lines, sale, { coefficient, condition }) : undefined
  const { pricesIncludeVat } = sale
  const product = { code, name: surchargeProduct.name, checkStock: 'without_stock' } as const
  const added = figures === undefined ? [] : [{ ...figures, key: code, product, typed: {}, pricesIncludeVat }]
  const lines = [...sale.lines, ...added]
  const totals = draftTotals({ ...sale, lines })
  return totals.ok ? { discount: sale.discount, lines, totals: totals.value } : undefined
}

/** A sale with the discount of a method; undefined if an amount is beyond its limits. */
function discountedSale(sale: Charging, method: Percent): LoweredSale | undefined {
  const discount = withMethodDiscount(sale.discount, method)
  const totals = draftTotals({ ...sale, discount })
  return totals.ok ? { discount, totals: totals.value } : undefined
}
