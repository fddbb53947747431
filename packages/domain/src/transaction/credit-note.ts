import { problem } from '#domain/problem'
import type { Outcome, Problem } from '#domain/problem'
import { minMoney, minQuantity, subtractMoney, subtractQuantity, sumMoney, sumQuantity } from '#domain/money/arithmetic'
import { ZERO, ZERO_QUANTITY } from '#domain/money/amount'
import type { Money, Quantity } from '#domain/money/amount'
import { formatQuantity } from '#domain/money/format-amount'
import { transactionTotals } from './totals.ts'
import type { LineFigures, LineTotals, Summary, SummaryTerms, TransactionTotals } from './totals.ts'

/** A line of the sale; `line` is its number there, from 1. */
export type SoldLine = LineFigures & { readonly line: number; readonly product: string }

/** What an earlier note credited of one line of the sale, whatever that note's status. */
export type CreditedLine = { readonly saleLine: number; readonly quantity: Quantity }

/** A credited line with its figures, summed over all earlier notes of the line. */
export type CreditedFigures = CreditedLine & LineTotals

/** The sums of all earlier notes of one sale. */
export type Credited = {
  readonly lines: readonly CreditedFigures[]
  readonly sums: Pick<Summary, 'total' | 'iva21' | 'iva105'>
}

/** A requested line of a note. If `saleLine` is missing, the sale's lines of the product are credited in their order. */
export type CreditRequest = { readonly product: string; readonly quantity: Quantity; readonly saleLine?: number }

export type CreditableLine = {
  readonly saleLine: number
  readonly product: string
  readonly sold: Quantity
  readonly credited: Quantity
  readonly creditable: Quantity
}

/** A line of the note, with the price, IVA and discount of its line of the sale. */
export type CreditNoteLine = LineFigures & { readonly saleLine: number; readonly product: string }

/** How much of each line was sold, was credited by earlier notes, and can still be credited. */
export function creditableLines(sold: readonly SoldLine[], credited: readonly CreditedLine[]): CreditableLine[] {
  return sold.map(({ line, product, quantity }) => {
    const before = sumQuantity(credited.filter((each) => each.saleLine === line).map((each) => each.quantity))
    return { saleLine: line, product, sold: quantity, credited: before, creditable: subtractQuantity(quantity, before) }
  })
}

/** The quantity that the form proposes: all that can be credited, or 0 if the business's settings say so. */
export function initialCreditQuantity(line: CreditableLine, quantitiesZero: boolean): Quantity {
  return quantitiesZero ? ZERO_QUANTITY : line.creditable
}

/**
 * The lines of a new note. Requests of 0 are ignored; at least one must be above. Refuses a product that the sale does not
 * have, and more than was sold and not credited before.
 */
export function creditNoteLines(
  sold: readonly SoldLine[],
  credited: readonly CreditedLine[],
  requests: readonly CreditRequest[],
): Outcome<readonly CreditNoteLine[]> {
  const wanted = [...requests.entries()].filter(([, request]) => request.quantity > 0)
  if (wanted.length === 0) return { ok: false, problems: [problem('credit_note_empty', 'details.detailLines')] }

  const open = creditableLines(sold, credited)
  const left = new Map(open.map((line) => [line.saleLine, line.creditable]))
  const quantities = new Map<number, Quantity>()
  const problems: Problem[] = []
  for (const [place, request] of namedFirst(wanted)) {
    const refusal = take(request, open, left, quantities)
    if (refusal !== undefined) problems.push({ ...refusal, path: `details.detailLines.${place}.${refusal.path}` })
  }
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, value: sold.flatMap((line) => noteLine(line, quantities.get(line.line))) }
}

/**
 * The figures of a note: the figures of all the sale's notes taken as one, less the earlier notes'. So the notes of a
 * sale add up to the sale; rounding each alone could leave cents over.
 */
export function creditNoteTotals(
  sold: readonly SoldLine[],
  terms: SummaryTerms,
  credited: Credited,
  lines: readonly CreditNoteLine[],
): TransactionTotals {
  const parts = sold.map((line) => {
    const others = credited.lines.filter((each) => each.saleLine === line.line)
    const own = lines.filter((each) => each.saleLine === line.line)
    const quantity = sumQuantity([...others, ...own].map((each) => each.quantity))
    return { line: line.line, others, taken: { ...line, quantity } }
  })
  const together = transactionTotals(
    parts.map(({ taken }) => taken),
    terms,
  )
  const whole = transactionTotals(sold, terms)
  const rests = new Map(
    parts.map(({ line, others }, place) => {
      const all = together.lines[place] ?? { subTotal: ZERO, total: ZERO }
      const rest = (figure: 'subTotal' | 'total'): Money =>
        subtractMoney(all[figure], sumMoney(others.map((each) => each[figure])))
      return [line, { subTotal: rest('subTotal'), total: rest('total') }]
    }),
  )
  const totals = lines.map(({ saleLine }) => rests.get(saleLine) ?? { subTotal: ZERO, total: ZERO })
  const { sums } = credited
  // The odd cent of final prices can go to another rate while the sale is credited in parts: the sale's IVA is the bound.
  const ivaOf = (figure: 'iva21' | 'iva105'): Money =>
    atLeastZero(subtractMoney(minMoney(together.summary[figure], whole.summary[figure]), sums[figure]))
  return {
    lines: totals,
    summary: {
      ...together.summary,
      subTotal: sumMoney(totals.map((line) => line.total)),
      total: subtractMoney(together.summary.total, sums.total),
      iva21: ivaOf('iva21'),
      iva105: ivaOf('iva105'),
    },
  }
}

/** Once a note was removed, the others may be a cent above the IVA of their quantities. A note's IVA is never negative. */
function atLeastZero(amount: Money): Money {
  return amount < 0 ? ZERO : amount
}

/** Requests that name their line go first, because the others could be met from any line of the product. */
function namedFirst<T extends readonly [number, CreditRequest]>(requests: readonly T[]): T[] {
  const isNamed = ([, request]: T): number => Number(request.saleLine !== undefined)
  return requests.toSorted((left, right) => isNamed(right) - isNamed(left))
}

/** Adds one request to `quantities` and takes it off `left`, or says why it cannot be met. */
function take(
  { product, quantity, saleLine }: CreditRequest,
  open: readonly CreditableLine[],
  left: Map<number, Quantity>,
  quantities: Map<number, Quantity>,
): Problem | undefined {
  const lines = open.filter((line) => line.product === product && (saleLine ?? line.saleLine) === line.saleLine)
  if (lines.length === 0) return problem('credit_line_unknown', 'product', { product })

  const available = sumQuantity(lines.map((line) => left.get(line.saleLine) ?? ZERO_QUANTITY))
  if (quantity > available) {
    return problem('credit_above_sold', 'quantity', { product, available: formatQuantity(available) })
  }
  let missing = quantity
  for (const line of lines) {
    const before = left.get(line.saleLine) ?? ZERO_QUANTITY
    const taken = minQuantity(missing, before)
    left.set(line.saleLine, subtractQuantity(before, taken))
    quantities.set(line.saleLine, sumQuantity([quantities.get(line.saleLine) ?? ZERO_QUANTITY, taken]))
    missing = subtractQuantity(missing, taken)
  }
  return undefined
}

function noteLine(sold: SoldLine, quantity: Quantity = ZERO_QUANTITY): CreditNoteLine[] {
  const { line, product, sellingPrice, iva, discount } = sold
  return quantity > 0 ? [{ saleLine: line, product, quantity, sellingPrice, iva, discount }] : []
}
