import { MAX_TAG } from '#domain/account/payment-comment'
import { MAX_AMOUNT, ZERO_PERCENT } from '#domain/money/amount'
import type { Money } from '#domain/money/amount'
import { formatMoney } from '#domain/money/format-amount'
import { problem, type Problem } from '#domain/problem'
import { textProblems } from '#domain/text/field-checks'
import { supplierVoucherType, type SupplierVoucherTypeCode } from '#domain/fiscal/book/supplier-voucher'
import type { InvoiceType } from './invoice-type.ts'
import type { TaxCondition } from './iva.ts'
import { chargeProblems } from './purchase-charge-rules.ts'
import { chargeIva, type PurchaseCharge } from './purchase-charges.ts'
import { transactionTotals, type Summary } from './totals.ts'
import { MAX_OBSERVATIONS } from './validation.ts'

export type ExpenseDraft = {
  readonly category: string
  readonly letter: InvoiceType
  readonly observations?: string | undefined
  /** The total that the user saw. */
  readonly total?: Money | undefined
  /** False where the supplier is owed a part of it. */
  readonly isPaid: boolean
  readonly hasSupplier: boolean
}

/** The figures of an expense: the charges of its paper are all of it. */
export function expenseSummary(charges: readonly PurchaseCharge[]): Summary {
  return transactionTotals([], { discount: ZERO_PERCENT, pricesIncludeVat: false, charges }).summary
}

/**
 * The letter of an expense: the chosen one, that of its paper, or without both that of papers which show the IVA that it has.
 */
export function expenseLetter(
  condition: TaxCondition,
  charges: readonly PurchaseCharge[],
  {
    chosen,
    paper,
  }: { readonly chosen?: InvoiceType | undefined; readonly paper?: SupplierVoucherTypeCode | undefined },
): InvoiceType {
  if (chosen !== undefined) return chosen
  if (paper !== undefined) return supplierVoucherType(paper).letters[0]
  if (condition !== 'responsable') return 'C'
  return charges.some((charge) => chargeIva(charge) !== 0) ? 'A' : 'B'
}

/** All problems of an expense with these figures. */
export function expenseProblems(draft: ExpenseDraft, { charges = [], total, iva21, iva105 }: Summary): Problem[] {
  const { category, letter, observations, isPaid, hasSupplier } = draft
  const isEmpty = category.trim() === ''
  return [
    ...(isEmpty ? [problem('required', 'category')] : []),
    ...textProblems('category', category, { max: MAX_TAG }),
    ...(charges.length === 0 ? [problem('charge_amount_zero', 'charges')] : []),
    ...chargeProblems(charges, { iva21, iva105 }, 'charges'),
    ...(letter === 'A' ? [] : charges.flatMap(hiddenIva)),
    ...(total > MAX_AMOUNT ? [problem('amount_out_of_range', 'total')] : []),
    ...(draft.total === undefined || draft.total === total
      ? []
      : [problem('total_mismatch', 'total', { total: formatMoney(total) })]),
    ...textProblems('observations', observations, { max: MAX_OBSERVATIONS }),
    ...(hasSupplier || isPaid ? [] : [problem('expense_owed_to_nobody', 'supplier')]),
  ]
}

/** Only a paper of class A shows its IVA; other papers have it within their amounts. */
function hiddenIva(charge: PurchaseCharge, place: number): Problem[] {
  return chargeIva(charge) === 0 ? [] : [problem('expense_iva_hidden', `charges.${place}.rate`)]
}
