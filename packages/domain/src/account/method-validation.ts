import type { Percent } from '#domain/money/amount'
import { problem } from '#domain/problem'
import type { Problem } from '#domain/problem'
import { textProblems } from '#domain/text/field-checks'
import { validatePlans, type InstallmentPlan } from './installment-plans.ts'
import { MAX_METHOD_NAME, systemMethods, type MethodKind } from './payment-methods.ts'
import { STORE_CREDIT_METHOD } from './store-credits.ts'

export type PaymentMethodForm = {
  readonly name: string
  readonly kind: MethodKind
  readonly isHidden: boolean
  /** The discount for paying a whole new sale by it. */
  readonly discount: Percent
  readonly plans?: readonly InstallmentPlan[] | undefined
}

const systemKinds: ReadonlySet<MethodKind> = new Set(Object.values(systemMethods).map(({ kind }) => kind))

/** All problems of a method that is to be saved. `id` is undefined for a new one. */
export function validatePaymentMethod(id: string | undefined, method: PaymentMethodForm): Problem[] {
  const name = method.name.trim()
  const system = id === undefined ? undefined : systemMethods[id]
  const fixed = (path: string) => problem('system_method_fixed', path, { name: system?.name ?? name })
  const isOfOtherKind = system === undefined ? systemKinds.has(method.kind) : method.kind !== system.kind
  return [
    ...textProblems('name', name, { required: true, max: MAX_METHOD_NAME }),
    ...(system !== undefined && name !== system.name ? [fixed('name')] : []),
    ...(system !== undefined && method.isHidden ? [fixed('isHidden')] : []),
    ...(isOfOtherKind ? [problem('method_kind_fixed', 'kind')] : []),
    ...(id === STORE_CREDIT_METHOD && method.discount !== 0 ? [fixed('discount')] : []),
    ...(method.discount < 0 || method.discount >= 100 ? [problem('method_discount_wrong', 'discount')] : []),
    ...validatePlans(method.kind, method.plans ?? []),
  ]
}
