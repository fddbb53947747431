import { negateMoney, totalMoney } from '#domain/money/arithmetic'
import type { MoneySum } from '#domain/money/amount'
import { ivaRateCodes } from '#domain/fiscal/voucher/voucher-amounts'
import type { FiscalIvaRate } from '#domain/fiscal/voucher/voucher-amounts'

/** The amounts of one document in an IVA book, or of many: `total` is the sum of the others. */
export type BookFigures<Amount extends MoneySum = MoneySum> = {
  /** The taxed part, without its IVA. */
  readonly net: Amount
  readonly iva: Amount
  readonly exempt: Amount
  readonly untaxed: Amount
  /** The whole amount less other taxes, if the document does not show its IVA. */
  readonly undivided: Amount
  /** Taxes other than IVA. */
  readonly tributed: Amount
  readonly total: Amount
}

export type BookRate<Amount extends MoneySum = MoneySum> = {
  readonly rate: FiscalIvaRate
  readonly base: Amount
  readonly amount: Amount
}

export type BookTotals = BookFigures & {
  /** In the order of the rates; a rate without sales or purchases is left out. */
  readonly rates: BookRate[]
}

/** The filters of a book: documents with an amount at this rate, or of this kind without IVA. */
export const bookParts = ['2.5', '5', '10.5', '21', '27', 'exempt', 'untaxed', 'undivided'] as const

export type BookPart = (typeof bookParts)[number]

const figures = ['net', 'iva', 'exempt', 'untaxed', 'undivided', 'tributed', 'total'] as const

/** Sums the figures of several documents or groups. */
export function bookTotals(rows: readonly (BookFigures & { readonly rates: readonly BookRate[] })[]): BookTotals {
  const sums = figures.map((figure) => [figure, totalMoney(rows.map((row) => row[figure]))] as const)
  return { ...(Object.fromEntries(sums) as BookFigures), rates: rateTotals(rows.flatMap(({ rates }) => rates)) }
}

/** The figures of a credit note, which takes from a book what it is for. */
export function negatedFigures<Amount extends MoneySum, Rate extends MoneySum>({
  rates,
  ...amounts
}: BookFigures<Amount> & { readonly rates: readonly BookRate<Rate>[] }): BookFigures<Amount> & {
  readonly rates: BookRate<Rate>[]
} {
  const negated = <Each extends MoneySum>(amount: Each): Each => (amount === 0 ? amount : negateMoney(amount))
  return {
    net: negated(amounts.net),
    iva: negated(amounts.iva),
    exempt: negated(amounts.exempt),
    untaxed: negated(amounts.untaxed),
    undivided: negated(amounts.undivided),
    tributed: negated(amounts.tributed),
    total: negated(amounts.total),
    rates: rates.map(({ rate, base, amount }) => ({ rate, base: negated(base), amount: negated(amount) })),
  }
}

/** Whether a document has something at a rate, or of a kind without IVA. */
export function isInBookPart(row: BookFigures & { readonly rates: readonly BookRate[] }, part: BookPart): boolean {
  if (part === 'exempt' || part === 'untaxed' || part === 'undivided') return row[part] !== 0
  return row.rates.some(({ rate }) => String(rate) === part)
}

function rateTotals(rows: readonly BookRate[]): BookRate[] {
  return ivaRateCodes.flatMap(({ rate }) => {
    const ofRate = rows.filter((row) => row.rate === rate)
    if (ofRate.length === 0) return []
    const base = totalMoney(ofRate.map((row) => row.base))
    return [{ rate, base, amount: totalMoney(ofRate.map((row) => row.amount)) }]
  })
}
