import { ZERO } from '#domain/money/amount'
import type { Money, Percent } from '#domain/money/amount'
import { allocate } from '#domain/money/allocate'
import { subtractMoney, sumMoney } from '#domain/money/arithmetic'
import type { InvoiceType } from '#domain/transaction/invoice-type'
import type { ZeroRate } from '#domain/transaction/iva'
import { containedIva, totalsByRate } from '#domain/transaction/totals'
import type { Summary } from '#domain/transaction/totals'

/** The rates of IVA with the code that ARCA gives them. */
export const ivaRateCodes = [
  { rate: 0, code: 3 },
  { rate: 2.5, code: 9 },
  { rate: 5, code: 8 },
  { rate: 10.5, code: 4 },
  { rate: 21, code: 5 },
  { rate: 27, code: 6 },
] as const

export type FiscalIvaRate = (typeof ivaRateCodes)[number]['rate']

/** A line's total after its own discount and before the document's. `zeroRate` is the line's kind at rate 0. */
export type FiscalLine = { readonly total: Money; readonly iva: FiscalIvaRate; readonly zeroRate?: ZeroRate }

/** The part of a document's summary that its voucher repeats: with final prices, the IVA that the document shows. */
export type DeclaredSummary =
  | { readonly total: Money; readonly pricesIncludeVat?: false }
  | (FinalSummary & { readonly pricesIncludeVat: true })

type FinalSummary = Pick<Summary, 'discount' | 'total' | 'iva21' | 'iva105'>

/** The IVA of one rate: `amount` is what `base`, the net, bears. */
export type RateAmounts = { readonly rate: FiscalIvaRate; readonly base: Money; readonly amount: Money }

/** Another tax of a voucher (Tributo), with ARCA's code for its kind. */
export type Tribute = {
  readonly code: number
  readonly label: string
  readonly base: Money
  readonly rate: Percent
  readonly amount: Money
}

/**
 * A voucher's amounts: total = net + iva + exempt + untaxed + tributes, to the cent; never negative, not even of a
 * credit note.
 */
export type VoucherAmounts = {
  readonly total: Money
  readonly net: Money
  readonly iva: Money
  readonly exempt: Money
  readonly untaxed: Money
  readonly tributed: Money
  readonly rates: readonly RateAmounts[]
  readonly tributes: readonly Tribute[]
}

/**
 * Computes a voucher's amounts from the document's prices: the net of each rate is its total without IVA, rounded once.
 * ARCA allows a cent between net × rate and IVA, and this rounding stays within that cent.
 */
export function voucherAmounts(
  letter: InvoiceType,
  lines: readonly FiscalLine[],
  summary: DeclaredSummary,
  tributes: readonly Tribute[] = [],
): VoucherAmounts {
  const documentTotal = summary.total
  const tributed = sumMoney(tributes.map(({ amount }) => amount))
  const total = sumMoney([documentTotal, tributed])
  const common = { total, tributed, tributes }
  if (letter === 'C') return { ...common, net: documentTotal, iva: ZERO, exempt: ZERO, untaxed: ZERO, rates: [] }

  const shared = sharedTotal(lines, summary)
  const sumOf = (isCounted: (line: FiscalLine) => boolean): Money =>
    sumMoney(shared.filter(isCounted).map((line) => line.total))
  const taxed = ivaRateCodes
    .filter(({ rate }) => rate !== 0)
    .map(({ rate }) =>
      rateAmounts(
        rate,
        sumOf((line) => line.iva === rate),
        shownIva(summary, rate),
      ),
    )
    .filter(({ base }) => base > 0)
  const rates = taxed.some(({ amount }) => amount > 0) ? taxed : withoutIva(taxed)
  return {
    ...common,
    net: sumMoney(rates.map(({ base }) => base)),
    iva: sumMoney(rates.map(({ amount }) => amount)),
    exempt: sumOf((line) => line.iva === 0 && line.zeroRate !== 'untaxed'),
    untaxed: sumOf((line) => line.iva === 0 && line.zeroRate === 'untaxed'),
    rates,
  }
}

/** ARCA's code of a rate. */
export function ivaRateCode(rate: FiscalIvaRate): number {
  const found = ivaRateCodes.find((each) => each.rate === rate)
  if (found === undefined) throw new RangeError(`not an IVA rate: ${rate}`)
  return found.code
}

/**
 * No rate lets the net fall on half a cent, so that ARCA's half-to-even and our rounding agree.
 *
 * @param shown the IVA that the document itself shows
 */
function rateAmounts(rate: FiscalIvaRate, total: Money, shown: Money | undefined): RateAmounts {
  // The last cent of a sale that is credited in parts can be all IVA, and ARCA takes no rate without a base.
  const amount = shown !== undefined && shown < total ? shown : containedIva(rate, total)
  return { rate, base: subtractMoney(total, amount), amount }
}

function shownIva(summary: DeclaredSummary, rate: FiscalIvaRate): Money | undefined {
  if (summary.pricesIncludeVat !== true) return undefined
  return new Map<FiscalIvaRate, Money>([
    [21, summary.iva21],
    [10.5, summary.iva105],
  ]).get(rate)
}

/** A cent or two bear no IVA at any rate, and ARCA takes no other rate than 0 then (10018). */
function withoutIva(rates: readonly RateAmounts[]): RateAmounts[] {
  if (rates.length === 0) return []
  return [{ rate: 0, base: sumMoney(rates.map(({ base }) => base)), amount: ZERO }]
}

/**
 * Spreads the document's discount over its lines, to the cent. With final prices, the lines of a rate add up to the
 * amount that contains the document's IVA of that rate.
 */
export function sharedTotal<Line extends FiscalLine>(lines: readonly Line[], summary: DeclaredSummary): Line[] {
  if (summary.pricesIncludeVat !== true) return spread(lines, summary.total)
  return [...totalsByRate(lines, summary)].toReversed().flatMap(([rate, total]) =>
    spread(
      lines.filter(({ iva }) => iva === rate),
      total,
    ),
  )
}

function spread<Line extends FiscalLine>(lines: readonly Line[], total: Money): Line[] {
  if (total === 0) return []
  const parts = allocate(
    total,
    lines.map((line) => line.total),
  )
  return lines.map((line, at) => ({ ...line, total: parts[at] ?? ZERO }))
}
