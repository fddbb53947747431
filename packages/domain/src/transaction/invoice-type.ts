import { problem } from '#domain/problem'
import type { Outcome } from '#domain/problem'
import { lineIva } from './iva.ts'
import type { IvaRate, TaxCondition } from './iva.ts'

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

/** The type of a document that was made under whatever condition: its own where the condition still allows it. */
export function keptInvoiceType(condition: TaxCondition, type: InvoiceType): InvoiceType {
  const enabled = enabledTypes[condition]
  // Where none is chosen it is C under every condition.
  return type === DEFAULT_INVOICE_TYPE || enabled.includes(type) ? type : (enabled[0] ?? DEFAULT_INVOICE_TYPE)
}

/** Whether a document carries IVA or a type that its business's condition no longer allows. */
export function isOfOtherCondition(
  condition: TaxCondition,
  { invoiceType, lines }: { readonly invoiceType: InvoiceType; readonly lines: readonly { readonly iva: IvaRate }[] },
): boolean {
  const isTaxed = lines.some(({ iva }) => lineIva(condition, iva) !== iva)
  return isTaxed || keptInvoiceType(condition, invoiceType) !== invoiceType
}
