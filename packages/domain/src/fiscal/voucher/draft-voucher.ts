import type { BusinessDay } from '#domain/calendar/business-day'
import type { Money } from '#domain/money/amount'
import { isCuit, taxDigits } from '#domain/person/cuit'
import { problem } from '#domain/problem'
import type { Outcome, Problem } from '#domain/problem'
import type { InvoiceType } from '#domain/transaction/invoice-type'
import type { TaxCondition } from '#domain/transaction/iva'
import { letterRefusal } from './letter.ts'
import { receiverDocument } from './receiver.ts'
import type { Receiver } from './receiver.ts'
import { voucherAmounts } from './voucher-amounts.ts'
import type { FiscalLine, Tribute } from './voucher-amounts.ts'
import { servicePeriodProblems } from './voucher-date.ts'
import type { ConceptCode, ServicePeriod } from './voucher-date.ts'
import { voucherTypeOf } from './voucher-type.ts'
import type { VoucherKind } from './voucher-type.ts'
import type { AssociatedVoucher, Voucher } from './voucher.ts'

/** ARCA takes points of sale up to here. */
export const MAX_POINT_OF_SALE = 99_998

export type Issuer = {
  readonly cuit: string
  readonly condition: TaxCondition
  readonly pointOfSale: number
  /** ARCA lets it issue class A only with the legend of withholding. */
  readonly isWithheld: boolean
}

/** A document that a voucher is asked for. */
export type VoucherRequest = {
  readonly issuer: Issuer
  readonly receiver: Receiver & { readonly name: string }
  readonly kind: VoucherKind
  readonly letter: InvoiceType
  readonly lines: readonly FiscalLine[]
  readonly total: Money
  readonly tributes?: readonly Tribute[]
  readonly concept: ConceptCode
  readonly service?: ServicePeriod
  /** The day on which it is asked for; its own date comes with its number. */
  readonly today: BusinessDay
  /** Of a note: what it mends. */
  readonly associated?: readonly AssociatedVoucher[]
}

/** A voucher without its number and day, which it gets when its turn comes. */
export type VoucherDraft = Omit<Voucher, 'number' | 'issuedOn'>

/** What goes to ARCA, or every reason for which ARCA would reject it, told before it is sent. */
export function draftVoucher(request: VoucherRequest): Outcome<VoucherDraft> {
  const { issuer, receiver, kind, letter, concept, service, today, associated = [] } = request
  const amounts = voucherAmounts(letter, request.lines, request.total, request.tributes)
  const document = receiverDocument(letter, receiver, { issuerCuit: issuer.cuit, total: amounts.total, day: today })
  const problems = [
    ...issuerProblems(issuer),
    ...[letterRefusal(issuer.condition, receiver.condition, letter)].filter((refusal) => refusal !== undefined),
    ...(document.ok ? [] : document.problems),
    ...(amounts.total > 0 ? [] : [problem('total_zero', 'total')]),
    ...servicePeriodProblems(concept, today, service),
    ...(kind !== 'invoice' && associated.length === 0 ? [problem('association_missing', 'associated')] : []),
  ]
  if (!document.ok || problems.length > 0) return { ok: false, problems }
  return {
    ok: true,
    value: {
      issuerCuit: taxDigits(issuer.cuit),
      pointOfSale: issuer.pointOfSale,
      type: voucherTypeOf(letter, kind, issuer.isWithheld),
      concept,
      ...(service === undefined ? {} : { service }),
      receiver: { name: receiver.name, document: document.value, condition: receiver.condition },
      amounts,
      associated,
    },
  }
}

function issuerProblems({ cuit, pointOfSale }: Issuer): Problem[] {
  const isPointOfSale = Number.isInteger(pointOfSale) && pointOfSale >= 1 && pointOfSale <= MAX_POINT_OF_SALE
  return [
    ...(isCuit(cuit) ? [] : [problem('issuer_cuit_missing', 'issuer')]),
    ...(isPointOfSale ? [] : [problem('point_of_sale_wrong', 'pointOfSale')]),
  ]
}
