import { problem } from '#domain/problem'
import type { Problem } from '#domain/problem'
import { isCuit } from '#domain/person/cuit'
import type { DocumentKind } from '#domain/person/document-kind'
import { FINAL_CONSUMER, ivaConditions } from '#domain/person/iva-condition'
import type { IvaConditionId } from '#domain/person/iva-condition'
import type { InvoiceType } from '#domain/transaction/invoice-type'
import type { TaxCondition } from '#domain/transaction/iva'

/** The receivers to whom a `responsable` issues class A: businesses that compute IVA, and monotributistas. */
const classAConditions: readonly IvaConditionId[] = [1, 6, 13, 16]

const monotributoConditions: readonly IvaConditionId[] = [6, 13, 16]

interface Receiver {
  readonly ivaCondition?: number | undefined
  readonly cuit?: string | undefined
  readonly documentKind?: DocumentKind | undefined
}

/**
 * A contact's IVA condition: the entered condition, or final consumer if there is no CUIT. Undefined for a contact with
 * a CUIT and no condition: somebody has to enter it.
 */
export function knownCondition({ ivaCondition, cuit, documentKind }: Receiver): IvaConditionId | undefined {
  const known = ivaConditions.find(({ id }) => id === ivaCondition)?.id
  const isUnknown = documentKind === undefined && cuit !== undefined && isCuit(cuit)
  return known ?? (isUnknown ? undefined : FINAL_CONSUMER)
}

/** The letter of what an issuer gives a receiver (RG 1415, articles 15 and 16): the law leaves no choice. */
export function voucherLetter(issuer: TaxCondition, receiver: IvaConditionId): InvoiceType {
  if (issuer !== 'responsable') return 'C'
  return classAConditions.includes(receiver) ? 'A' : 'B'
}

/** The letter for a contact, as far as their IVA condition is known. */
export function letterFor(issuer: TaxCondition, contact: Receiver): InvoiceType | undefined {
  const receiver = knownCondition(contact)
  return receiver && voucherLetter(issuer, receiver)
}

/** Why ARCA would reject a letter for this receiver (10243, 10000); undefined when it takes it. */
export function letterRefusal(
  issuer: TaxCondition,
  receiver: IvaConditionId,
  letter: InvoiceType,
): Problem | undefined {
  const expected = voucherLetter(issuer, receiver)
  if (letter === expected) return undefined
  const condition = ivaConditions.find(({ id }) => id === receiver)?.label ?? ''
  return problem('voucher_letter_refused', 'letter', { letter, expected, condition })
}

export function isMonotributo(condition: IvaConditionId): boolean {
  return monotributoConditions.includes(condition)
}
