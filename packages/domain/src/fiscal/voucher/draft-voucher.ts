import type { BusinessDay } from '#domain/calendar/business-day'
import { isCuit, taxDigits } from '#domain/person/cuit'
import { problem } from '#domain/problem'
import type { Outcome, Problem } from '#domain/problem'
import type { InvoiceType } from '#domain/transaction/invoice-type'
import type { TaxCondition } from '#domain/transaction/iva'
import { associationProblems, associationWith } from './association.ts'
import type { MendedVoucher } from './association.ts'
import { letterRefusal } from './letter-of-receiver.ts'
import { receiverDocument } from './receiver.ts'
import type { Receiver } from './receiver.ts'
import { voucherAmounts } from './voucher-amounts.ts'
import type { DeclaredSummary, FiscalLine, Tribute, VoucherAmounts } from './voucher-amounts.ts'
import { serviceOf, servicePeriodProblems } from './service-period.ts'
import type { ServicePeriod } from './service-period.ts'
import type { ConceptCode } from './voucher-date.ts'
import { voucherType, voucherTypeOf } from './voucher-type.ts'
import type { Voucher } from './voucher.ts'

/** ARCA takes points of sale up to here. */
export const MAX_POINT_OF_SALE = 99_998

export type Issuer = {
  readonly cuit: string
  readonly condition: TaxCondition
  readonly pointOfSale: number
  /** ARCA lets the issuer use class A only with the legend of withholding. */
  readonly isWithheld: boolean
}

type VoucherContent = {
  readonly issuer: Issuer
  readonly lines: readonly FiscalLine[]
  readonly summary: DeclaredSummary
  readonly tributes?: readonly Tribute[]
  readonly concept: ConceptCode
  readonly service?: ServicePeriod
  /** The day on which the voucher is asked for; the voucher's own date comes with its number. */
  readonly today: BusinessDay
}

/** A sale that needs a voucher. */
export type VoucherRequest = VoucherContent & {
  readonly receiver: Receiver & { readonly name: string }
  readonly letter: InvoiceType
}

/** A credit note that needs a voucher, and the voucher of its sale. */
export type NoteRequest = VoucherContent & { readonly mended: MendedVoucher }

/** A voucher without its number and day, which it gets when its turn comes. */
export type VoucherDraft = Omit<Voucher, 'number' | 'issuedOn'>

/** The day of a document that needs a voucher, and whether somebody confirmed a voucher of another day. */
export type AskedDay = { readonly soldOn: BusinessDay; readonly isOldConfirmed: boolean }

/** The draft of a voucher that gets its number on `issuedOn`. */
export function numberedDraft<Draft extends VoucherDraft>(draft: Draft, issuedOn: BusinessDay): Draft {
  return draft.service === undefined ? draft : { ...draft, service: serviceOf(draft.service, issuedOn) }
}

/** Drafts the voucher of a sale, or names every reason for which ARCA would reject it. */
export function draftVoucher(request: VoucherRequest): Outcome<VoucherDraft> {
  const { issuer, receiver, letter, today } = request
  const amounts = voucherAmounts(letter, request.lines, request.summary, request.tributes)
  const document = receiverDocument(letter, receiver, { issuerCuit: issuer.cuit, total: amounts.total, day: today })
  const problems = [
    ...issuerProblems(issuer),
    ...[letterRefusal(issuer.condition, receiver.condition, letter)].filter((refusal) => refusal !== undefined),
    ...(document.ok ? [] : document.problems),
    ...contentProblems(request, amounts),
  ]
  if (!document.ok || problems.length > 0) return { ok: false, problems }
  const { name, condition } = receiver
  return {
    ok: true,
    value: {
      ...contentOf(request, amounts),
      type: voucherTypeOf(letter, 'invoice', issuer.isWithheld),
      receiver: { name, document: document.value, condition },
      associated: [],
    },
  }
}

/**
 * Drafts the voucher of a credit note, or says why ARCA would reject it. The receiver, their condition and the letter
 * come from the sale's voucher, whatever the contact's record says by now.
 */
export function draftCreditNote(request: NoteRequest): Outcome<VoucherDraft> {
  const { issuer, mended, today } = request
  const { letter, isWithheld } = voucherType(mended.type)
  const amounts = voucherAmounts(letter, request.lines, request.summary, request.tributes)
  const content = contentOf(request, amounts)
  const isStillIssued = letterRefusal(issuer.condition, mended.receiver.condition, letter) === undefined
  const problems = [
    ...issuerProblems(issuer),
    ...(isStillIssued ? [] : [problem('association_letter_lost', 'associated', { letter })]),
    ...contentProblems(request, amounts),
    ...associationProblems({ ...content, issuedOn: today }, mended),
  ]
  if (problems.length > 0) return { ok: false, problems }
  return {
    ok: true,
    value: {
      ...content,
      type: voucherTypeOf(letter, 'creditNote', isWithheld),
      receiver: mended.receiver,
      associated: [associationWith(mended)],
    },
  }
}

function contentOf({ issuer, concept, service }: VoucherContent, amounts: VoucherAmounts) {
  return {
    issuerCuit: taxDigits(issuer.cuit),
    pointOfSale: issuer.pointOfSale,
    concept,
    ...(service === undefined ? {} : { service }),
    amounts,
  }
}

function contentProblems({ concept, service, today }: VoucherContent, { total }: VoucherAmounts): Problem[] {
  return [...(total > 0 ? [] : [problem('total_zero', 'total')]), ...servicePeriodProblems(concept, today, service)]
}

function issuerProblems({ cuit, pointOfSale }: Issuer): Problem[] {
  const isPointOfSale = Number.isInteger(pointOfSale) && pointOfSale >= 1 && pointOfSale <= MAX_POINT_OF_SALE
  return [
    ...(isCuit(cuit) ? [] : [problem('issuer_cuit_missing', 'issuer')]),
    ...(isPointOfSale ? [] : [problem('point_of_sale_wrong', 'pointOfSale')]),
  ]
}
