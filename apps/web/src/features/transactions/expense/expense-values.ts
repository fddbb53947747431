import type { CallInput } from '@trastienda/contract/client'
import type { ExpenseDetail } from '@trastienda/contract/expenses.contract'
import type { Person } from '@trastienda/contract/people.contract'
import type { PaymentMethod } from '@trastienda/contract/payment-methods.contract'
import { ZERO, type Money } from '@trastienda/domain/money/amount'
import type { Problem } from '@trastienda/domain/problem'
import { expenseProblems, expenseSummary } from '@trastienda/domain/transaction/expense'
import { invoiceTypes, type InvoiceType } from '@trastienda/domain/transaction/invoice-type'
import type { TaxCondition } from '@trastienda/domain/transaction/iva'
import { namedCharges } from '@trastienda/domain/transaction/purchase-charge-rules'
import type { PurchaseCharge } from '@trastienda/domain/transaction/purchase-charges'
import type { Summary } from '@trastienda/domain/transaction/totals'
import { howPaidProblems, inCash, movedAs, payingBody, type HowPaid } from '#features/payments/public/how-paid.ts'
import { paperProblems, sentPaper, type DraftPaper } from '../draft/draft-paper.ts'

export interface ExpenseValues {
  supplier: Person | undefined
  category: string
  letter: InvoiceType
  /** The first is the net amount, or all of a paper that does not show its IVA. */
  charges: readonly PurchaseCharge[]
  paperTotal: Money | undefined
  paper: DraftPaper | undefined
  /** Its instant if it is of another day than today: a repeated save must send the same under its key. */
  creationDate: string | undefined
  observations: string
  isMonthly: boolean
  isPaid: boolean
  how: HowPaid
}

/** ARCA's conditions of suppliers whose papers are of class A, and of class C. */
const RESPONSABLE = 1
const MONOTRIBUTO = [6, 13, 16]

/** The letter of a supplier's papers; without a known supplier that of a ticket. */
export const letterOf = (condition: TaxCondition, supplier: Pick<Person, 'ivaCondition'> | undefined): InvoiceType => {
  const { ivaCondition } = supplier ?? {}
  if (ivaCondition !== undefined && MONOTRIBUTO.includes(ivaCondition)) return 'C'
  if (ivaCondition === RESPONSABLE && condition === 'responsable') return 'A'
  return 'B'
}

export const emptyExpense = (condition: TaxCondition): ExpenseValues => ({
  supplier: undefined,
  category: '',
  letter: letterOf(condition, undefined),
  charges: [{ kind: 'concept', rate: 0, amount: ZERO }],
  paperTotal: undefined,
  paper: undefined,
  creationDate: undefined,
  observations: '',
  isMonthly: false,
  isPaid: true,
  how: inCash,
})

/** A monthly expense anew: all but its paper's number and its day. */
export const repeatedExpense = (
  { category, invoiceType, summary, observations = '', voucher, payed, total }: ExpenseDetail,
  supplier: Person | undefined,
): ExpenseValues => ({
  supplier,
  category,
  letter: invoiceType,
  charges: (summary.charges ?? [])
    .filter(({ kind }) => kind !== 'rounding')
    .map(({ label, ...charge }) => (label === undefined || label === category ? charge : { ...charge, label })),
  paperTotal: undefined,
  paper: voucher && { type: String(voucher.type), pointOfSale: '', number: '', issuedOn: '' },
  creationDate: undefined,
  observations,
  isMonthly: true,
  isPaid: supplier === undefined || payed >= total,
  how: inCash,
})

/** The charges under another letter: only a paper of class A shows its IVA. */
export const chargesUnder = (letter: InvoiceType, charges: readonly PurchaseCharge[]): PurchaseCharge[] =>
  charges.flatMap((charge) => {
    if (letter === 'A') return charge.kind === 'concept' && (charge.rate ?? 0) === 0 ? { ...charge, rate: 21 } : charge
    if (charge.kind === 'rounding') return []
    return charge.kind === 'concept' ? { ...charge, rate: 0 } : charge
  })

/** The charges that have an amount, as they are stored. */
const typedCharges = ({ category, charges }: ExpenseValues, condition: TaxCondition): PurchaseCharge[] =>
  namedCharges(
    condition,
    category.trim(),
    charges.filter(({ amount }) => amount !== 0),
  )

export const summaryOf = (values: ExpenseValues, condition: TaxCondition): Summary =>
  expenseSummary(typedCharges(values, condition))

interface Facts {
  readonly condition: TaxCondition
  readonly today: string
  readonly methods: readonly PaymentMethod[]
}

export const expenseValueProblems = (values: ExpenseValues, { condition, today, methods }: Facts): Problem[] => {
  const { supplier, isPaid, how, letter, paper } = values
  const summary = summaryOf(values, condition)
  const draft = { ...values, hasSupplier: supplier !== undefined }
  const ofPaper = paperProblems({ paper, invoiceType: letter }, today)
  return [
    ...expenseProblems(draft, summary),
    ...(isPaid ? howPaidProblems(movedAs(how, false), summary.total, methods) : []),
    ...ofPaper.map((each) => ({ ...each, path: `paper.${each.path ?? ''}` })),
  ]
}

export const expenseBody = (
  values: ExpenseValues,
  condition: TaxCondition,
  repeats: string | undefined,
): CallInput<'expenses.add'>['body'] => {
  const { supplier, category, letter, paper, creationDate, observations, isMonthly, isPaid, how } = values
  const { total, charges = [] } = summaryOf(values, condition)
  return {
    category: category.trim(),
    invoiceType: letter,
    charges: [...charges],
    total,
    isMonthly,
    isPaid,
    ...(supplier === undefined ? {} : { supplier: supplier.code }),
    ...(observations.trim() === '' ? {} : { observations: observations.trim() }),
    ...(creationDate === undefined ? {} : { creationDate }),
    ...(repeats === undefined ? {} : { repeats }),
    ...sentPaper({ paper, invoiceType: letter }),
    ...(isPaid ? payingBody(movedAs(how, false), total) : {}),
  }
}

export const letterOptions = (chosen: InvoiceType) =>
  invoiceTypes.map((type) => ({ type, disabled: false, selected: type === chosen }))
