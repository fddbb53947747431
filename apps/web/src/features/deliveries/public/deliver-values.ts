import type { CallInput } from '@trastienda/contract/client'
import type { DeliverableLine, PlannedDelivery } from '@trastienda/contract/deliveries.contract'
import type { BusinessDay } from '@trastienda/domain/calendar/business-day'
import { ZERO_QUANTITY, type Quantity } from '@trastienda/domain/money/amount'
import { formatQuantity } from '@trastienda/domain/money/format-amount'
import { problem, type Problem } from '@trastienda/domain/problem'

/** A remito as somebody types it. */
export interface DeliverValues {
  /** By the line's place in the sale; an empty field counts as 0. */
  readonly quantities: Readonly<Record<number, Quantity | undefined>>
  readonly isHandedOver: boolean
  readonly day: BusinessDay | undefined
  readonly address: string
  readonly note: string
}

type Line = Pick<DeliverableLine, 'saleLine' | 'productName' | 'pending'>

/** Everything that is left, on the promised day or, if that is over, today. */
export const deliverValues = (
  lines: readonly Line[],
  plan: Omit<PlannedDelivery, 'version'> | undefined,
  today: BusinessDay,
): DeliverValues => ({
  quantities: Object.fromEntries(lines.map(({ saleLine, pending }) => [saleLine, pending])),
  isHandedOver: false,
  day: plan?.day === undefined || plan.day < today ? today : plan.day,
  address: plan?.address ?? '',
  note: plan?.note ?? '',
})

export function deliverProblems(lines: readonly Line[], { quantities, ...values }: DeliverValues): Problem[] {
  const typed = lines.map((line) => ({ ...line, quantity: quantities[line.saleLine] ?? ZERO_QUANTITY }))
  const wrong = typed.flatMap(({ saleLine, productName: product, pending, quantity }) => {
    const path = `quantities.${saleLine}`
    if (quantity < 0) return [problem('minimum', path, { n: 0 })]
    return quantity > pending ? [problem('delivery_quantity_above', path, { product, n: formatQuantity(pending) })] : []
  })
  const isNothing = typed.every(({ quantity }) => quantity <= 0)
  return [
    ...wrong,
    ...(isNothing && wrong.length === 0 ? [problem('credit_note_empty', 'quantities')] : []),
    ...(!values.isHandedOver && values.day === undefined ? [problem('required', 'day')] : []),
  ]
}

/** The call's body: lines at 0 stay in the shop. */
export function deliveredInput(
  sale: string,
  lines: readonly Line[],
  { quantities, isHandedOver, day, address, note }: DeliverValues,
): CallInput<'deliveries.create'>['body'] {
  const taken = lines.flatMap(({ saleLine }) => {
    const quantity = quantities[saleLine] ?? ZERO_QUANTITY
    return quantity > 0 ? [{ saleLine, quantity }] : []
  })
  const text = (typed: string) => (typed.trim() === '' ? undefined : typed.trim())
  return {
    sales: [{ sale, lines: taken }],
    note: text(note),
    ...(isHandedOver ? { isHandedOver } : { day, address: text(address) }),
  }
}
