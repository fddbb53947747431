import type { PaymentMethod, PaymentMethodInput } from '@trastienda/contract/payment-methods.contract'
import type { InstallmentPlan } from '@trastienda/domain/account/installment-plans'
import { validatePaymentMethod } from '@trastienda/domain/account/method-validation'
import { isSystemMethod, MAX_METHODS } from '@trastienda/domain/account/payment-methods'
import { ACTIVE } from '@trastienda/domain/record-status'
import { trimmedText } from '@trastienda/domain/text/trimmed-text'
import { requireOwnImage } from '#features/files'
import { fundOfMethod } from '#features/funds'
import { openSurchargeProduct } from '#features/products'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { violatedConstraint } from '#platform/database/errors'
import { newId } from '#platform/ids'
import { requireVersion } from '#platform/record-checks'
import { found, refuse, refuseAny } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { withCash } from './methods-of-business.ts'
import { paymentMethodsRepository, type MethodRecord, type StoredPlan } from './payment-methods.repository.ts'

const entity = 'payment_method'

/** The methods by which the money of a business moves. */
export const createPaymentMethods = (unit: UnitOfWork) => ({
  list: (context: CallContext): Promise<PaymentMethod[]> =>
    unit.read(context, async (tx) => withCash(await paymentMethodsRepository.all(tx)).map(toMethod)),

  create: (context: CallContext, input: PaymentMethodInput): Promise<PaymentMethod> =>
    unit.write(context, async (tx) => {
      const methods = await lockedMethods(tx)
      if (methods.length >= MAX_METHODS) return refuse('methods_full', { n: MAX_METHODS })
      refuseAny(validatePaymentMethod(undefined, input))
      const fund = await fundOfMethod(tx, context, input.kind, input.fund)
      await requireOwnImage(tx, input.imageUrl, 'imageUrl')
      const method = methodOf(newId(), { ...input, fund, plans: await storedPlans(tx, context, input.plans ?? []) }, 1)
      await put(tx, method, methods.length + 1)
      recordChange(tx, context, { action: 'create', entity, entityId: method.id })
      return toMethod(method)
    }),

  update: (
    context: CallContext,
    id: string,
    input: PaymentMethodInput,
    expectedVersion: number | undefined,
  ): Promise<PaymentMethod> =>
    unit.write(context, async (tx) => {
      const methods = await lockedMethods(tx)
      const before = found(methods.find((method) => method.id === id))
      requireVersion(before, expectedVersion)
      const plans = input.plans ?? before.plans
      refuseAny(validatePaymentMethod(id, { ...input, plans }))
      const fund = await fundOfMethod(tx, context, input.kind, input.fund ?? before.fund)
      await requireOwnImage(tx, input.imageUrl, 'imageUrl', before.imageUrl)
      const stored = { ...input, fund, plans: await storedPlans(tx, context, plans) }
      const method = methodOf(id, stored, before.version + 1)
      await put(tx, method, methods.indexOf(before) + 1)
      const change = { before: toMethod(before), after: toMethod(method) }
      recordChange(tx, context, { action: 'edit', entity, entityId: id, ...change })
      return toMethod(method)
    }),

  remove: (context: CallContext, id: string, expectedVersion: number | undefined): Promise<PaymentMethod> =>
    unit.write(context, async (tx) => {
      const method = found((await lockedMethods(tx)).find((each) => each.id === id))
      requireVersion(method, expectedVersion)
      if (isSystemMethod(id)) return refuse('system_method_fixed', { name: method.name })
      if (await paymentMethodsRepository.isUsed(tx, id)) return refuse('method_in_use', { name: method.name })
      paymentMethodsRepository.remove(tx, id)
      recordChange(tx, context, { action: 'remove', entity, entityId: id, before: toMethod(method) })
      return toMethod(method)
    }),

  sort: (context: CallContext, ids: readonly string[]): Promise<PaymentMethod[]> =>
    unit.write(context, async (tx) => {
      const methods = await lockedMethods(tx)
      const byId = new Map(methods.map((method) => [method.id, method]))
      const sorted = ids.flatMap((id) => byId.get(id) ?? [])
      const isWhole = ids.length === methods.length && new Set(sorted).size === methods.length
      if (!isWhole) return refuse('methods_order_wrong', undefined, 'methods')
      const [before, after] = [methods, sorted].map((some) => ({ order: some.map(({ name }) => name) }))
      paymentMethodsRepository.sort(tx, ids)
      recordChange(tx, context, { action: 'edit', entity, entityId: tx.businessId, before, after })
      return sorted.map(toMethod)
    }),
})

export type PaymentMethods = ReturnType<typeof createPaymentMethods>

/** Locks all methods, cash with a row of its own: people who add, sort or hide a method wait for each other. */
const lockedMethods = async (tx: BusinessTx): Promise<MethodRecord[]> => {
  const [cash] = withCash([])
  if (cash !== undefined) paymentMethodsRepository.openCash(tx, cash)
  return paymentMethodsRepository.lockAll(tx)
}

const put = async (tx: BusinessTx, method: MethodRecord, position: number): Promise<void> => {
  await paymentMethodsRepository.put(tx, method, position).catch((error: unknown) => {
    if (violatedConstraint(error) !== 'payment_method_name') throw error
    return refuse('name_taken', { name: method.name }, 'name')
  })
}

/** Plans by their installments, with the product by which their surcharges are sold. */
const storedPlans = async (
  tx: BusinessTx,
  context: CallContext,
  plans: readonly InstallmentPlan[],
): Promise<StoredPlan[]> => {
  if (plans.length === 0) return []
  const product = await openSurchargeProduct(tx, context)
  return plans
    .map(({ installments, coefficient, label, financialCost }) => ({
      installments,
      coefficient,
      label: trimmedText(label),
      financialCost: trimmedText(financialCost),
      product,
    }))
    .toSorted((one, other) => one.installments - other.installments)
}

type MethodFields = Omit<PaymentMethodInput, 'plans'> & Pick<MethodRecord, 'plans'>

const methodOf = (id: string, { name, details, ...input }: MethodFields, version: number): MethodRecord => ({
  id,
  name: name.trim(),
  kind: input.kind,
  isHidden: input.isHidden,
  asksReference: input.asksReference,
  isConfirmedLater: input.isConfirmedLater,
  discount: input.discount,
  details: trimmedText(details),
  imageUrl: trimmedText(input.imageUrl),
  fund: input.fund,
  plans: input.plans,
  status: ACTIVE,
  version,
})

const toMethod = (method: MethodRecord): PaymentMethod => ({
  $id: method.id,
  name: method.name,
  kind: method.kind,
  isHidden: method.isHidden,
  asksReference: method.asksReference,
  isConfirmedLater: method.isConfirmedLater,
  discount: method.discount,
  details: method.details,
  imageUrl: method.imageUrl,
  fund: method.fund,
  plans: method.plans.length > 0 ? [...method.plans] : undefined,
  version: method.version,
})
