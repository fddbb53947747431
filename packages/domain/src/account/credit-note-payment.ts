import { problem } from '#domain/problem'
import type { Outcome } from '#domain/problem'
import type { Money } from '#domain/money/amount'
import { statusLabels } from '#domain/transaction/status'
import type { TransactionStatus } from '#domain/transaction/status'
import { spreadPayment } from './spread.ts'
import type { Allocation, OpenItem } from './spread.ts'

/** 1: refunded in cash. 2: taken off its own sale. 3: taken off the customer's open items, oldest first. */
export type CreditNoteMode = 1 | 2 | 3

/** The modes allowed for each status of the note's sale: an effective sale still has a due to lower, a paid one has not. */
export const creditNoteModes = { 0: [], 1: [2], 2: [1, 3] } as const satisfies Record<
  TransactionStatus,
  readonly CreditNoteMode[]
>

export type CreditNotePayment = {
  /** The part that lowers the customer's debts, as credit-note payments. */
  readonly applied: readonly Allocation[]
  /** The part in cash, as an extraction. It and `applied` add up to the note. */
  readonly cashOut: Money
}

/**
 * How a credit note is paid. What modes 2 and 3 cannot apply is refunded in cash.
 *
 * @param sale the note's sale, read by mode 2 only
 * @param open what else the customer owes, read by mode 3 only
 * @returns `credit_mode_refused` for a mode that the sale's status does not allow
 */
export function creditNotePayment(
  mode: CreditNoteMode,
  total: Money,
  sale: OpenItem & { readonly status: TransactionStatus },
  open: readonly OpenItem[],
): Outcome<CreditNotePayment> {
  const fitting: readonly CreditNoteMode[] = creditNoteModes[sale.status]
  if (!fitting.includes(mode)) {
    return {
      ok: false,
      problems: [problem('credit_mode_refused', 'paymentMode', { state: statusLabels[sale.status] })],
    }
  }
  if (mode === 1) return { ok: true, value: { applied: [], cashOut: total } }
  const { allocations, remainder } = spreadPayment(total, mode === 2 ? [sale] : open)
  return { ok: true, value: { applied: allocations, cashOut: remainder } }
}
