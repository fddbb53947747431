import type { ExpenseInput } from '@trastienda/contract/expenses.contract'
import { ZERO, type Money } from '@trastienda/domain/money/amount'
import { noSupplier, noSupplierCodes } from '@trastienda/domain/person/no-supplier'
import { ACTIVE } from '@trastienda/domain/record-status'
import { trimmedText } from '@trastienda/domain/text/trimmed-text'
import { expenseLetter, expenseProblems, expenseSummary } from '@trastienda/domain/transaction/expense'
import { namedCharges } from '@trastienda/domain/transaction/purchase-charge-rules'
import { movementNames } from '@trastienda/domain/transaction/kind'
import { CREATED, EFFECTIVE } from '@trastienda/domain/transaction/status'
import {
  afterPaying,
  lockAccounts,
  madeBy,
  newPosting,
  paymentOnDocument,
  takeNumber,
  type Account,
  type Posting,
  type TransactionRecord,
} from '#features/books'
import { cashTagFor, type CashTagRecord } from '#features/cash-tags'
import { checkedVoucher } from '#features/fiscal'
import { systemMovement } from '#features/movements'
import { methodsFor, paidBy } from '#features/payment-methods'
import { existingPeople, planPerson, savePeople, shareLockReceptor, type ReceptorRecord } from '#features/people'
import { businessFacts } from '#features/settings'
import { documentDate, partOf } from '#features/transactions'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { found, refuse, refuseAny, required } from '#platform/refusal'
import { expensesRepository, type ExpenseRecord } from './expenses.repository.ts'

interface DecidedExpense {
  readonly expense: ExpenseRecord
  readonly posting: Posting
  readonly accounts: Map<string, Account>
}

/** Decides a new expense in memory, without writing it. Its number is locked last. */
export const decidedExpense = async (
  tx: BusinessTx,
  context: CallContext,
  input: ExpenseInput,
): Promise<DecidedExpense> => {
  const { category, supplier, isPaid, repeats, isMonthly = false, supplierVoucher } = input
  const { condition, timeZone } = await businessFacts(tx)
  const charges = namedCharges(condition, category.trim(), input.charges)
  const summary = expenseSummary(charges)
  const paper = supplierVoucher?.voucher.type
  const letter = expenseLetter(condition, charges, { chosen: input.invoiceType, paper })
  const hasSupplier = supplier !== undefined
  refuseAny(expenseProblems({ ...input, letter, hasSupplier }, summary))
  if (repeats !== undefined) await requireUnrepeated(tx, repeats)
  const [receptor, tag, movement, methods] = await Promise.all([
    supplierOf(tx, context, supplier),
    cashTagFor(tx, category),
    systemMovement(tx, movementNames.expense),
    methodsFor(tx, [input]),
  ])
  const accounts = await lockAccounts(tx, [receptor.code])
  const record: TransactionRecord = {
    id: await takeNumber(tx, 'expense'),
    kind: 'expense',
    movement: movement.id,
    receptor: receptor.code,
    receptorName: receptor.name,
    receptorVersion: receptor.version,
    zoneName: receptor.zoneName,
    author: context.userId,
    status: CREATED,
    invoiceType: letter,
    observations: trimmedText(input.observations),
    occurredAt: documentDate(input.creationDate, tx.now, timeZone, 'creationDate'),
    // The statement that writes the document sets it.
    updatedAt: '',
    summary,
    cost: ZERO,
    paid: ZERO,
    related: undefined,
    isRestocked: undefined,
    printedAs: undefined,
    version: 1,
  }
  const voucher =
    supplierVoucher && (await checkedVoucher(tx, record, supplierVoucher, { path: 'supplierVoucher.voucher.' }))
  const owed = owedExpense(record)
  const amount = isPaid ? summary.total : partOf(input)
  if (amount === undefined && input.tendered !== undefined) refuse('parts_without_payment', undefined, 'parts')
  const posting =
    amount === undefined
      ? owed
      : paidExpense(owed, { amount, tag: required(tag), now: tx.now, by: paidBy(amount, input, methods) })
  const expense = { tagId: required(tag).id, category: required(tag).text, isMonthly, repeats, voidedAt: undefined }
  return { posting, accounts, expense: { ...expense, document: posting.record, voucher } }
}

/** @throws Refusal not_found, and expense_repeated if somebody entered the month's expense meanwhile */
const requireUnrepeated = async (tx: BusinessTx, id: string): Promise<void> => {
  if (!(await expensesRepository.lock(tx, id))) refuse('not_found', undefined, 'repeats')
  const later = await expensesRepository.repeating(tx, id)
  if (later !== undefined) refuse('expense_repeated', { id: later })
}

/** An expense is effective from the beginning: it has no lines that somebody could go on with. */
const owedExpense = (created: TransactionRecord): Posting => {
  const before = newPosting({ record: created, lines: [] })
  return {
    ...before,
    record: { ...created, status: EFFECTIVE },
    charge: { type: 'charge', total: created.summary.total, transaction: created.id },
    operations: [...before.operations, { action: 'make_effective', before }],
  }
}

interface PaidExpense {
  readonly amount: Money
  readonly tag: CashTagRecord
  readonly now: string
  readonly by: ReturnType<typeof paidBy>
}

const paidExpense = (posting: Posting, { amount, tag, now, by }: PaidExpense): Posting => {
  const { record } = posting
  if (amount > record.summary.total) return refuse('payment_above_due', undefined, 'parts')
  const payment = madeBy(paymentOnDocument(record, 'expense', { amount, tag }, now), by)
  return {
    ...posting,
    record: afterPaying(record, amount),
    payments: [payment],
    operations: [...posting.operations, { action: 'make_paid', before: posting }],
  }
}

/** The supplier of an expense, who cannot be removed until this transaction ends. */
const supplierOf = async (tx: BusinessTx, context: CallContext, code: string | undefined): Promise<ReceptorRecord> => {
  const receptor = found(await shareLockReceptor(tx, code ?? (await withoutSupplier(tx, context))))
  const { status, name, type } = receptor
  if (status !== ACTIVE) refuse('receptor_removed', { name }, 'supplier')
  if (type !== 'Proveedor') refuse('receptor_wrong_type', undefined, 'supplier')
  return receptor
}

/** The code of the contact of expenses without a supplier, added under the first of its codes that nobody has. */
const withoutSupplier = async (tx: BusinessTx, context: CallContext): Promise<string> => {
  const taken = await existingPeople(tx, noSupplierCodes, 'none')
  const isOurs = ({ name, status }: { name: string; status: number }) => name === noSupplier.name && status === ACTIVE
  const known = noSupplierCodes.find((code) => taken.has(code) && isOurs(required(taken.get(code))))
  if (known !== undefined) return known
  const code = noSupplierCodes.find((each) => !taken.has(each)) ?? refuse('conflict')
  await savePeople(tx, context, [planPerson(undefined, { ...noSupplier, code })])
  recordChange(tx, context, { action: 'create', entity: 'person', entityId: code })
  return code
}
