import { problem } from '#domain/problem'
import type { Outcome } from '#domain/problem'
import type { TaxCondition } from './iva.ts'

export type InvoiceType = 'A' | 'B' | 'C'

export const invoiceTypes = ['A', 'B', 'C'] as const satisfies readonly InvoiceType[]

export const DEFAULT_INVOICE_TYPE = 'C' satisfies InvoiceType

export type InvoiceTypeOption = { readonly type: InvoiceType; readonly disabled: boolean; readonly selected: boolean }

const enabledTypes: Record<TaxCondition, readonly InvoiceType[]> = { responsable: ['A', 'B'], monotributista: ['C'] }

/** The choice for a new transaction: a `responsable` gets A (or B), everybody else C. */
export function newInvoiceTypeOptions(condition: TaxCondition): InvoiceTypeOption[] {
  const enabled = enabledTypes[condition]
  return invoiceTypes.map((type) => ({ type, disabled: !enabled.includes(type), selected: type === enabled[0] }))
}

/** An existing transaction shows its type and offers no other. */
export function fixedInvoiceTypeOptions(type: InvoiceType = DEFAULT_INVOICE_TYPE): InvoiceTypeOption[] {
  return invoiceTypes.map((each) => ({ type: each, disabled: true, selected: each === type }))
}

/** The type to save on a new transaction: the one chosen when the condition allows it, C when none was chosen. */
export function chosenInvoiceType(condition: TaxCondition, chosen: InvoiceType | undefined): Outcome<InvoiceType> {
  if (chosen === undefined) return { ok: true, value: DEFAULT_INVOICE_TYPE }
  if (enabledTypes[condition].includes(chosen)) return { ok: true, value: chosen }
  return { ok: false, problems: [problem('invoice_type_refused', 'transaction.invoiceType')] }
}
