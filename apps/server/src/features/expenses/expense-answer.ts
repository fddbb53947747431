import type { Expense, ExpenseDetail } from '@trastienda/contract/expenses.contract'
import type { Payment } from '@trastienda/contract/payments.contract'
import { supplierVoucherName } from '@trastienda/domain/fiscal/book/supplier-voucher'
import { ZERO } from '@trastienda/domain/money/amount'
import { isNoSupplier } from '@trastienda/domain/person/no-supplier'
import { toTransaction } from '#features/books'
import type { ExpenseRecord } from './expenses.repository.ts'

/** An expense as lists answer it. Nothing counts as paid of one that was taken back. */
export const toExpense = ({ document, category, isMonthly, voidedAt, voucher }: ExpenseRecord): Expense => {
  const { id, receptor, receptorName, observations, occurredAt, summary, paid } = document
  const hasSupplier = !isNoSupplier({ code: receptor, name: receptorName })
  return {
    $id: id,
    creationDate: occurredAt,
    category,
    supplier: hasSupplier ? receptor : undefined,
    supplierName: hasSupplier ? receptorName : undefined,
    paper: voucher && supplierVoucherName(voucher),
    observations,
    total: summary.total,
    payed: voidedAt === undefined ? paid : ZERO,
    isMonthly,
    isVoided: voidedAt !== undefined,
  }
}

export const toExpenseDetail = (
  expense: ExpenseRecord,
  { payments, issuerName }: { readonly payments: readonly Payment[]; readonly issuerName: string | undefined },
): ExpenseDetail => ({
  ...toExpense(expense),
  invoiceType: expense.document.invoiceType,
  summary: toTransaction(expense.document).summary,
  voucher: expense.voucher,
  payments: [...payments],
  issuerName,
})
