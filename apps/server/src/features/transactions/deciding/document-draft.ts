import { ACTIVE } from '@trastienda/domain/record-status'
import type { LineInput, TransactionInput } from '@trastienda/contract/transactions.contract'
import {
  isSurcharge,
  surchargeLine,
  surchargeProduct,
  type InstallmentPlan,
} from '@trastienda/domain/account/installment-plans'
import { businessDayOf } from '@trastienda/domain/calendar/business-day'
import { ZERO_PERCENT, type Percent } from '@trastienda/domain/money/amount'
import { receptorTypes } from '@trastienda/domain/person/person-type'
import type { PriceListConfig } from '@trastienda/domain/price/price-list'
import { problem, type Problem } from '@trastienda/domain/problem'
import { trimmedText } from '@trastienda/domain/text/trimmed-text'
import { lineIva, vatPricesProblems, zeroRateAt } from '@trastienda/domain/transaction/iva'
import { chargeIn } from '@trastienda/domain/transaction/purchase-charge-rules'
import type { PurchaseCharge } from '@trastienda/domain/transaction/purchase-charges'
import {
  transactionTotals,
  type LineFigures,
  type Summary,
  type SummaryTerms,
} from '@trastienda/domain/transaction/totals'
import { validateSentTotal, validateTransaction } from '@trastienda/domain/transaction/validation'
import type { LineRecord } from '#features/books'
import type { ReceptorRecord } from '#features/people'
import type { ProductRecord } from '#features/products'
import type { BusinessFacts } from '#features/settings'
import { found, refuse, refuseAny, required } from '#platform/refusal'
import { isSameJson } from '#platform/same-json'

/** The limits on prices and discounts for a member without `override`. */
export interface SaleTerms {
  readonly list: PriceListConfig
  readonly discounts: Readonly<Record<string, Percent>>
  readonly discountLimit: Percent
}

/** The body of a sale or a purchase. */
export interface DocumentInput {
  readonly transaction: TransactionInput
  readonly details: { readonly detailLines: readonly LineInput[] }
}

/** The records that the input names. */
export interface DocumentFacts {
  readonly business: BusinessFacts
  readonly receptor: ReceptorRecord | undefined
  /** By their codes. */
  readonly products: ReadonlyMap<string, ProductRecord>
  /** The plan that finances the sale; `kept` for a surcharge that was charged already. */
  readonly plan?: Pick<InstallmentPlan, 'coefficient'> | 'kept' | undefined
  /** Undefined if the sender has no limits. */
  readonly terms: SaleTerms | undefined
}

/** A sale or a purchase that the rules accept, with every figure computed here. */
export interface DocumentDraft {
  readonly receptor: ReceptorRecord
  readonly lines: readonly LineRecord[]
  readonly summary: Summary
  readonly occurredAt: string
}

/** The codes of the products that the lines name, each once. */
export const productCodes = ({ details }: DocumentInput): string[] => [
  ...new Set(details.detailLines.map((line) => line.product)),
]

/** A quote, by the rules of a sale: its customer may be nobody by name. */
export interface QuoteDraft extends Pick<DocumentDraft, 'lines' | 'summary'> {
  readonly receptor: ReceptorRecord | undefined
}

/**
 * Checks the input in the specification's order and computes its figures. A total that differs from the computed one is
 * refused.
 */
export const documentDraft = (
  kind: 'sale' | 'purchase',
  input: DocumentInput,
  facts: DocumentFacts,
  now: string,
): DocumentDraft => {
  const { receptor, ...contents } = draftContents(kind, input, facts)
  const occurredAt = documentDate(input.transaction.creationDate, now, facts.business.timeZone)
  return { receptor: required(receptor), ...contents, occurredAt }
}

/** Checks a quote as a sale is checked, and computes its figures. */
export const quoteDraft = (input: DocumentInput, facts: DocumentFacts): QuoteDraft =>
  draftContents('sale', input, facts, { isQuote: true })

const draftContents = (
  kind: 'sale' | 'purchase',
  { transaction, details }: DocumentInput,
  facts: DocumentFacts,
  { isQuote = false }: { readonly isQuote?: boolean } = {},
): QuoteDraft => {
  const { business, products } = facts
  refuseAny(
    vatPricesProblems(business.condition, transaction.summary.pricesIncludeVat === true, 'transaction.summary.'),
  )
  if (kind === 'sale' && (transaction.summary.charges ?? []).length > 0)
    refuse('charges_of_purchase', undefined, 'transaction.summary.charges')
  const { figures, lines: totals, summary } = documentFigures(kind, { transaction, details }, business)
  const lines = draftLines(details.detailLines, figures, totals)
  refuseAny(validateTransaction({ ...transaction, ...summary, lines, isQuote }))
  const mismatch = validateSentTotal(transaction.summary.total, summary.total)
  if (mismatch !== undefined) refuseAny([mismatch])

  const receptor = isQuote && transaction.receptor === undefined ? undefined : found(facts.receptor)
  refuseAny([
    ...surchargeProblems(figures, summary, { kind, details, facts }),
    ...(receptor === undefined ? [] : receptorProblems(kind, receptor)),
    ...details.detailLines.flatMap((line, place) =>
      productProblems(kind, found(products.get(line.product)), `details.detailLines.${place}.product`),
    ),
  ])
  return {
    receptor,
    summary,
    lines: details.detailLines.map((line, index) => {
      const { name, zeroRate } = required(products.get(line.product))
      const own = at(figures, index)
      return {
        position: index + 1,
        product: line.product,
        productName: name,
        ...own,
        zeroRate: zeroRateAt(own.iva, zeroRate),
        ...at(totals, index),
      }
    }),
  }
}

/**
 * The figures of a document. A business that is not `responsable` has no IVA, whatever was sent; a sale that does not
 * say whether its prices are final follows the business's setting, and purchases are net.
 */
export const documentFigures = (
  kind: 'sale' | 'purchase',
  { transaction, details }: DocumentInput,
  business: BusinessFacts,
) => {
  const { discount = ZERO_PERCENT, pricesIncludeVat = kind === 'sale' && business.pricesIncludeVat } =
    transaction.summary
  const figures: LineFigures[] = details.detailLines.map((line) => ({
    quantity: line.quantity,
    sellingPrice: line.sellingPrice,
    iva: lineIva(business.condition, line.iva ?? 0),
    discount: line.discount ?? ZERO_PERCENT,
  }))
  const charges = transaction.summary.charges?.map((charge) => keptCharge(business, charge))
  return { figures, ...transactionTotals(figures, { discount, pricesIncludeVat, charges }) }
}

const keptCharge = ({ condition }: BusinessFacts, { label, isInCost, ...charge }: PurchaseCharge): PurchaseCharge =>
  chargeIn(condition, { ...charge, label: trimmedText(label), isInCost: isInCost === true ? true : undefined })

/** A document's date may lie in the past but not in the future. A till whose clock runs ahead gets the server's instant. */
export const documentDate = (
  sent: string | undefined,
  now: string,
  timeZone: string,
  path = 'transaction.creationDate',
): string => {
  if (sent === undefined) return now
  const date = new Date(sent).toISOString()
  if (date <= now) return date
  if (businessDayOf(date, timeZone) > businessDayOf(now, timeZone)) refuse('date_in_future', undefined, path)
  return now
}

const draftLines = (
  lines: readonly LineInput[],
  figures: readonly LineFigures[],
  totals: readonly Pick<LineRecord, 'subTotal' | 'total'>[],
) => lines.map((line, index) => ({ product: line.product, ...at(figures, index), ...at(totals, index) }))

/** Refuses a surcharge other than that of the sale's plan. */
const surchargeProblems = (
  figures: readonly LineFigures[],
  terms: SummaryTerms,
  { kind, details, facts }: Pick<DocumentInput, 'details'> & { kind: string; facts: DocumentFacts },
): Problem[] => {
  const { plan, products, business } = facts
  if (plan === 'kept') return []
  const isOfPlan = details.detailLines.map(({ product }) => isSurcharge(product, products.get(product)?.name ?? ''))
  const place = isOfPlan.indexOf(true)
  if (kind !== 'sale' || plan === undefined) {
    const values = { product: surchargeProduct.name }
    return place < 0 ? [] : [problem('surcharge_without_plan', `details.detailLines.${place}.product`, values)]
  }
  const own = figures.filter((_, index) => isOfPlan[index] !== true)
  const expected = surchargeLine(own, terms, { ...plan, condition: business.condition })
  const isSame = isSameJson(figures.slice(own.length), expected === undefined ? [] : [expected])
  return isSame && (place < 0 || place === own.length) ? [] : [problem('surcharge_differs', 'details.detailLines')]
}

const receptorProblems = (kind: 'sale' | 'purchase', receptor: ReceptorRecord): Problem[] => {
  if (receptor.status !== ACTIVE) return [problem('receptor_removed', 'transaction.receptor', { name: receptor.name })]
  return receptor.type === receptorTypes[kind] ? [] : [problem('receptor_wrong_type', 'transaction.receptor')]
}

const productProblems = (
  kind: 'sale' | 'purchase',
  { code, name, status, checkStock }: ProductRecord,
  path: string,
): Problem[] => {
  if (isSurcharge(code, name)) return []
  if (status !== ACTIVE) return [problem('line_product_removed', path, { product: name })]
  const isUnstocked = kind === 'purchase' && checkStock === 'without_stock'
  return isUnstocked ? [problem('purchase_without_stock', path, { product: name })] : []
}

const at = <T>(list: readonly T[], index: number): T => {
  const member = list[index]
  if (member === undefined) throw new RangeError(`No member ${index} of ${list.length}`)
  return member
}
