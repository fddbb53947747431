import type { Percent } from '@trastienda/domain/money/amount'
import { isSurcharge } from '@trastienda/domain/account/installment-plans'
import { proposedLine } from '@trastienda/domain/price/proposed-line'
import { creditLimitProblem } from '@trastienda/domain/account/credit-limit'
import { subtractMoney } from '@trastienda/domain/money/arithmetic'
import { saleOverrides } from '@trastienda/domain/staff/override'
import { dateOverride } from '@trastienda/domain/transaction/document-date'
import { EFFECTIVE } from '@trastienda/domain/transaction/status'
import type { Account, Posting, StoredDocument } from '#features/books'
import { discountsOf } from '#features/people'
import { priceListOf } from '#features/price-lists'
import { staffSettings } from '#features/settings'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import type { NamedRecord } from '#platform/named-records'
import { requireRights, type NeededRight, required } from '#platform/refusal'
import type { DocumentDraft, DocumentFacts, SaleTerms } from './document-draft.ts'

/** The limits on the caller's prices and discounts; undefined for a member with `override`, who has none. */
export const saleTerms = async (
  tx: BusinessTx,
  { capabilities }: CallContext,
  customer: string,
): Promise<SaleTerms | undefined> => {
  if (capabilities.has('override')) return undefined
  const [list, discounts, { cashierDiscountLimit: discountLimit }] = await Promise.all([
    priceListOf(tx, customer),
    discountsOf(tx, customer),
    staffSettings(tx),
  ])
  return { list, discounts, discountLimit }
}

/**
 * The prices and discounts of a sale that need `override`. Stored prices and discounts that an edit leaves unchanged
 * need none.
 */
export const overridesOf = (
  kind: 'sale' | 'purchase',
  { lines, summary }: DocumentDraft,
  { terms, products, business }: DocumentFacts,
  { stored, methodDiscount }: { readonly stored?: StoredDocument; readonly methodDiscount?: Percent } = {},
): NeededRight[] => {
  if (terms === undefined || kind === 'purchase') return []
  const { list, discounts, discountLimit } = terms
  const { pricesIncludeVat } = summary
  const { condition, pricesIncludeVat: productPricesIncludeVat } = business
  const context = { kind, condition, list, discounts, pricesIncludeVat, productPricesIncludeVat }
  const problems = saleOverrides(
    // A plan's surcharge is the last line, and the plan says its price.
    { lines: lines.filter(({ product, productName }) => !isSurcharge(product, productName)), ...summary },
    {
      discountLimit,
      offerOf: (code) => {
        const { sellingPrice, iva, categoryId: category, cost } = required(products.get(code))
        const offer = proposedLine({ sellingPrice, iva, category }, context)
        return { ...offer, cost }
      },
      ...(methodDiscount === undefined ? {} : { methodDiscount }),
      ...(stored === undefined ? {} : { stored: { lines: stored.lines, ...stored.record.summary } }),
    },
  )
  return problems.map((reason) => ({ capability: 'override', reason }))
}

/** A date of a sale that needs `override`: neither today nor the sale's stored day. */
export const dateOverridesOf = (
  kind: 'sale' | 'purchase',
  { occurredAt }: Pick<DocumentDraft, 'occurredAt'>,
  { terms, business: { timeZone } }: DocumentFacts,
  { now, stored }: { readonly now: string; readonly stored?: StoredDocument },
): NeededRight[] => {
  if (terms === undefined || kind === 'purchase') return []
  const reason = dateOverride(occurredAt, { now, stored: stored?.record.occurredAt, timeZone })
  return reason === undefined ? [] : [{ capability: 'override', reason }]
}

/**
 * Checks the rights for a sale that becomes effective: for its overrides, and for a debt above the customer's credit
 * limit.
 */
export const requireOverrides = (
  context: CallContext,
  { record }: Posting,
  {
    account,
    others = [],
    records,
  }: {
    readonly account: Account | undefined
    readonly others?: readonly NeededRight[]
    /** The stored document, if the call only names it. */
    readonly records: readonly NamedRecord[]
  },
): void => {
  const { kind, status, receptorName: name, summary, paid } = record
  const isOwed = kind === 'sale' && status === EFFECTIVE && account !== undefined
  const reason = isOwed ? creditLimitProblem({ ...account, name }, subtractMoney(summary.total, paid)) : undefined
  requireRights(context, reason === undefined ? others : [...others, { capability: 'override', reason }], records)
}
