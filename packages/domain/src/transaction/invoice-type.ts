import { problem } from '#domain/problem'
import type { Outcome } from '#domain/problem'
import { lineIva } from './iva.ts'
import type { IvaRate, TaxCondition } from './iva.ts'

export type InvoiceType = 'A' | 'B' | 'C'

export const invoiceTypes = ['A', 'B', 'C'] as const satisfies readonly InvoiceType[]

export const DEFAULT_INVOICE_TYPE = 'C' satisfies InvoiceType

export type InvoiceTypeOption = { readonly type: InvoiceType; readonly disabled: boolean; readonly selected: boolean }

const enabledTypes: Record<TaxCondition, readonly InvoiceType[]> = { responsable: ['A', 'B'], monotributista: ['C'] }

/** The choice for a new transaction: a `responsable` issues A or B, A being preselected; a `monotributista` issues C. */
export function newInvoiceTypeOptions(condition: TaxCondition): InvoiceTypeOption[] {
  const enabled = enabledTypes[condition]
  return invoiceTypes.map((type) => ({ type, disabled: !enabled.includes(type), selected: type === enabled[0] }))
}

/** The choice for an existing transaction, whose type is fixed. */
export function fixedInvoiceTypeOptions(type: InvoiceType = DEFAULT_INVOICE_TYPE): InvoiceTypeOption[] {
  return invoiceTypes.map((each) => ({ type: each, disabled: true, selected: each === type }))
}

/**
 * The type to save on a new transaction: the chosen type if the condition allows it. If none was chosen, the receptor's
 * type if their IVA condition is known, else a final consumer's: B of a `responsable`, C of a `monotributista`.
 */
export function chosenInvoiceType(
  condition: TaxCondition,
  chosen: InvoiceType | undefined,
  ofReceptor: InvoiceType | undefined,
): Outcome<InvoiceType> {
  if (chosen === undefined) return { ok: true, value: ofReceptor ?? (condition === 'responsable' ? 'B' : 'C') }
  if (enabledTypes[condition].includes(chosen)) return { ok: true, value: chosen }
  return { ok: false, problems: [problem('invoice_type_refused', 'transaction.invoiceType')] }
}

/** The type of a document under the present condition: its own if that is still allowed, else the condition's first. */
export function keptInvoiceType(condition: TaxCondition, type: InvoiceType): InvoiceType {
  const enabled = enabledTypes[condition]
  // For a long time documents without a chosen type were saved as C, whatever the condition.
  return type === DEFAULT_INVOICE_TYPE || enabled.includes(type) ? type : (enabled[0] ?? DEFAULT_INVOICE_TYPE)
}

/** Whether a document has an IVA or a type that the business's present condition does not allow: the condition changed. */
export function isOfOtherCondition(
  condition: TaxCondition,
  { invoiceType, lines }: { readonly invoiceType: InvoiceType; readonly lines: readonly { readonly iva: IvaRate }[] },
): boolean {
  const isTaxed = lines.some(({ iva }) => lineIva(condition, iva) !== iva)
  return isTaxed || keptInvoiceType(condition, invoiceType) !== invoiceType
}
