import { problem } from '#domain/problem'
import type { Problem } from '#domain/problem'
import { ivaConditions } from '#domain/person/iva-condition'
import type { IvaConditionId } from '#domain/person/iva-condition'
import type { InvoiceType } from '#domain/transaction/invoice-type'
import type { TaxCondition } from '#domain/transaction/iva'

/** Who computes IVA or is a monotributista, and so gets class A of a `responsable`. */
const classAConditions: readonly IvaConditionId[] = [1, 6, 13, 16]

const monotributoConditions: readonly IvaConditionId[] = [6, 13, 16]

/** The letter of what an issuer gives to a receiver (RG 1415, articles 15 and 16). There is only ever one. */
export function voucherLetter(issuer: TaxCondition, receiver: IvaConditionId): InvoiceType {
  if (issuer !== 'responsable') return 'C'
  return classAConditions.includes(receiver) ? 'A' : 'B'
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
