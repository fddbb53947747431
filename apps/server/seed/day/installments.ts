import { surchargeLine, type InstallmentPlan } from '@trastienda/domain/account/installment-plans'
import { percent, ZERO_PERCENT, type Percent } from '@trastienda/domain/money/amount'
import { lineIva } from '@trastienda/domain/transaction/iva'
import type { Shop } from '#seed/shop'
import type { LineDraft } from './documents.ts'

export const plans: readonly InstallmentPlan[] = [
  { installments: 3, coefficient: percent(15), financialCost: '64,20 %' },
  { installments: 6, coefficient: percent(33.33), financialCost: '71,85 %' },
  { installments: 12, coefficient: percent(68), financialCost: '79,40 %' },
]
const financedShare = 0.04

/** Now and then somebody at the counter pays in installments: the plan, and the line of its surcharge. */
export const financed = (
  shop: Shop,
  lines: readonly LineDraft[],
  discount: Percent | undefined,
): { readonly plan: InstallmentPlan; readonly line: LineDraft } | undefined => {
  const { random, funds, condition, pricesIncludeVat } = shop
  if (funds === undefined || !random.chance(financedShare)) return undefined
  const plan = random.pick(plans)
  const taxed = lines.map((line) => ({ ...line, iva: lineIva(condition, line.iva) }))
  const terms = { discount: discount ?? ZERO_PERCENT, pricesIncludeVat }
  const line = surchargeLine(taxed, terms, { coefficient: plan.coefficient, condition })
  return line && { plan, line: { ...line, article: funds.surcharge } }
}
