import { problem } from '#domain/problem'
import type { Outcome } from '#domain/problem'
import type { Money } from '#domain/money/amount'
import { statusLabels } from '#domain/transaction/status'
import type { TransactionStatus } from '#domain/transaction/status'
import { spreadPayment } from './spread.ts'
import type { Allocation, OpenItem } from './spread.ts'

/** 1 refunds cash; 2 applies the note to its own sale; 3 spreads it over the customer's account. */
export type CreditNoteMode = 1 | 2 | 3

/** The modes that fit each status of the sale that the note is about. */
export const creditNoteModes = { 0: [], 1: [2], 2: [1, 3] } as const satisfies Record<
  TransactionStatus,
  readonly CreditNoteMode[]
>

export type CreditNotePayment = {
  /** What is taken off the customer's debts, as credit-note payments. */
  readonly applied: readonly Allocation[]
  /** What is handed out in cash, as an extraction. Together with `applied` it adds up to the note. */
  readonly cashOut: Money
}

/**
 * How a credit note is paid. `sale` is the sale that it is about, `open` what else the customer still owes; mode 2 looks
 * at the sale alone, mode 3 at `open` alone, mode 1 at neither.
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
