import { ZERO } from '#domain/money/amount'
import { formatMoney } from '#domain/money/format-amount'
import type { Money } from '#domain/money/amount'
import type { BusinessDay } from '#domain/calendar/business-day'
import { formatCuit, isCuit, taxDigits } from '#domain/person/cuit'
import { documentKindLabels } from '#domain/person/document-kind'
import type { DocumentKind } from '#domain/person/document-kind'
import { FINAL_CONSUMER } from '#domain/person/iva-condition'
import type { IvaConditionId } from '#domain/person/iva-condition'
import { problem } from '#domain/problem'
import type { Outcome, Problem } from '#domain/problem'
import type { InvoiceType } from '#domain/transaction/invoice-type'

/** The kinds of document that the application sends, with ARCA's code (DocTipo). */
export const documentTypes = { cuit: 80, cuil: 86, foreign: 91, passport: 94, dni: 96, none: 99 } as const

export const documentLabels = {
  80: 'CUIT',
  86: 'CUIL',
  91: documentKindLabels.foreign,
  94: documentKindLabels.passport,
  96: 'DNI',
  99: 'Sin identificar',
} as const

export type DocumentTypeCode = keyof typeof documentLabels

/** `number` is digits; `0` for nobody. */
export type ReceiverDocument = { readonly type: DocumentTypeCode; readonly number: string }

export const UNIDENTIFIED = { type: documentTypes.none, number: '0' } as const satisfies ReceiverDocument

/**
 * The totals from which a final consumer must be identified, each with the day from which it holds (RG 5700/2025, RG
 * 5866/2026).
 */
export const identificationThresholds: readonly { readonly since: BusinessDay; readonly amount: Money }[] = [
  { since: '2025-05-29', amount: 10_000_000 as Money },
]

/**
 * ARCA's number for an unregistered receiver; ARCA then wants a perception that the application does not make (10067).
 */
const UNCATEGORIZED = '23000000000'

/** The prefixes of people; companies have others. */
const PERSONAL = /^2[0-7]/

/** 'CUIT 20-11111111-2' and its like. */
export function receiverDocumentText({ type, number }: ReceiverDocument): string {
  return type === documentTypes.none ? documentLabels[type] : `${documentLabels[type]} ${formatCuit(number)}`
}

export type Receiver = {
  readonly condition: IvaConditionId
  readonly taxNumber: string
  readonly documentKind?: DocumentKind | undefined
}

/** The total from which a final consumer must be identified on a day; 0 before the first known amount. */
export function identificationThreshold(day: BusinessDay): Money {
  return identificationThresholds.findLast(({ since }) => since <= day)?.amount ?? ZERO
}

/**
 * How ARCA identifies a receiver, or why the contact's facts do not suffice. `taxNumber` is the text of the contact's
 * form.
 */
export function receiverDocument(
  letter: InvoiceType,
  receiver: Receiver,
  { issuerCuit, total, day }: { readonly issuerCuit: string; readonly total: Money; readonly day: BusinessDay },
): Outcome<ReceiverDocument> {
  const digits = taxDigits(receiver.taxNumber)
  const document = documentOf(digits, receiver)
  const refusal = refusalOf(document, digits, letter)
  if (refusal !== undefined) return { ok: false, problems: [refusal] }
  if (document === undefined) return { ok: false, problems: [problem('receiver_document_unreadable', 'receiver')] }
  if (document.number === taxDigits(issuerCuit)) {
    return { ok: false, problems: [problem('receiver_is_issuer', 'receiver')] }
  }
  const missing =
    document.type === documentTypes.none ? missingOf(receiver, total, identificationThreshold(day)) : undefined
  return missing === undefined ? { ok: true, value: document } : { ok: false, problems: [missing] }
}

/** Why a receiver needs a document: only a final consumer may be without one, and only below the threshold. */
function missingOf({ condition }: Receiver, total: Money, threshold: Money): Problem | undefined {
  if (condition !== FINAL_CONSUMER) return problem('receiver_document_missing', 'receiver')
  if (total < threshold) return undefined
  return problem('receiver_above_threshold', 'receiver', { threshold: formatMoney(threshold) })
}

function refusalOf(document: ReceiverDocument | undefined, digits: string, letter: InvoiceType): Problem | undefined {
  if (digits === UNCATEGORIZED) return problem('receiver_uncategorized', 'receiver')
  if (letter === 'A' && document?.type !== documentTypes.cuit) return problem('receiver_cuit_missing', 'receiver')
  return undefined
}

/** ARCA takes digits only, so that the letters of a passport are left out. */
function ofKind(kind: DocumentKind, text: string): ReceiverDocument | undefined {
  const number = text.replaceAll(/\D/g, '')
  return number === '' ? undefined : { type: documentTypes[kind], number }
}

/**
 * The 11 digits of a final consumer who is a person go out as a CUIL, because ARCA refuses a CUIT that is not in its register
 * (10015).
 */
function documentOf(digits: string, { condition, documentKind }: Receiver): ReceiverDocument | undefined {
  if (digits === '') return UNIDENTIFIED
  if (documentKind !== undefined) return ofKind(documentKind, digits)
  if (isCuit(digits)) {
    const isCuil = condition === FINAL_CONSUMER && PERSONAL.test(digits)
    return { type: isCuil ? documentTypes.cuil : documentTypes.cuit, number: digits }
  }
  if (/^\d{7,8}$/.test(digits)) return { type: documentTypes.dni, number: digits }
  const isForeign = condition === 8 || condition === 9
  return isForeign && /^\d{3,20}$/.test(digits) ? { type: documentTypes.passport, number: digits } : undefined
}
