import type { CallInput } from '@trastienda/contract/client'
import type { CreditableLine, TransactionDetail } from '@trastienda/contract/transactions.contract'
import { ZERO, ZERO_QUANTITY, type Money, type Quantity } from '@trastienda/domain/money/amount'
import { minQuantity } from '@trastienda/domain/money/arithmetic'
import { messageOf, problem, type Problem } from '@trastienda/domain/problem'
import {
  creditNoteLines,
  creditNoteTotals,
  initialCreditQuantity,
  type Credited,
  type CreditNoteLine,
} from '@trastienda/domain/transaction/credit-note'
import type { Summary, SummaryTerms, TransactionTotals } from '@trastienda/domain/transaction/totals'
import { validateTransaction } from '@trastienda/domain/transaction/validation'

/** The quantity that a note takes of each line of the sale, by the line's place. An empty field counts as 0. */
export type NoteQuantities = Readonly<Record<number, Quantity | undefined>>

/** The totals of a credit note, and the reasons against it. */
export interface NoteDraft {
  /** The total of each line, in the order of the sale. */
  readonly totals: readonly Money[]
  readonly summary: Summary
  /** Texts beside the fields, by the line's place in the sale. */
  readonly errors: Readonly<Record<number, string>>
  /** The first reason why the note cannot be made; undefined when it can. */
  readonly refusal: string | undefined
}

/** All that can be credited, or 0 if the business's settings say so. */
export function startingQuantities(lines: readonly CreditableLine[], isZero: boolean): NoteQuantities {
  return Object.fromEntries(lines.map((line) => [line.saleLine, initialCreditQuantity(line, isZero)]))
}

/** What came back of each line, as far as it can still be credited. */
export function broughtBack(lines: readonly CreditableLine[], cameBack: NoteQuantities): NoteQuantities {
  return Object.fromEntries(
    lines.map(({ saleLine, creditable }) => [saleLine, minQuantity(creditable, cameBack[saleLine] ?? ZERO_QUANTITY)]),
  )
}

/** The figures of a note and its problems, by the server's own rules. */
export function noteDraft(sale: CreditedSale, terms: SummaryTerms, quantities: NoteQuantities): NoteDraft {
  const lines = sale.creditable
  const chosen = lines.map((line) => ({ ...line, quantity: quantities[line.saleLine] ?? ZERO_QUANTITY }))
  const problems = problemsOf(sale, chosen, terms)
  const errors: Record<number, string> = {}
  for (const refusal of problems) {
    const line = lines[Number(/\.(\d+)\.quantity$/.exec(refusal.path ?? '')?.[1])]
    if (line !== undefined) errors[line.saleLine] ??= textOf(refusal, line)
  }
  const counted = chosen.map((line) =>
    errors[line.saleLine] === undefined ? line : { ...line, quantity: ZERO_QUANTITY },
  )
  const taken = counted.filter((line) => line.quantity > 0)
  const { lines: figures, summary } = totalsOf(sale, terms, taken)
  const totals = new Map(taken.map((line, place) => [line.saleLine, figures[place]?.total]))
  return {
    totals: counted.map((line) => totals.get(line.saleLine) ?? ZERO),
    summary,
    errors,
    refusal: Object.values(errors)[0] ?? problems.map(messageOf)[0],
  }
}

/** The creditable lines of a sale, and its other notes' sums. */
export type CreditedSale = Pick<TransactionDetail, 'creditable' | 'credited'>

const soldLines = ({ creditable }: CreditedSale) =>
  creditable.map((line) => ({ ...line, line: line.saleLine, quantity: line.sold }))

const creditedOf = ({ creditable, credited }: CreditedSale): Credited => ({
  lines: creditable.map((line) => ({
    saleLine: line.saleLine,
    quantity: line.credited,
    subTotal: line.creditedSubTotal,
    total: line.creditedTotal,
  })),
  sums: credited,
})

const totalsOf = (sale: CreditedSale, terms: SummaryTerms, lines: readonly CreditNoteLine[]): TransactionTotals =>
  creditNoteTotals(soldLines(sale), terms, creditedOf(sale), lines)

type ChosenLine = CreditableLine & { readonly quantity: Quantity }

function problemsOf(sale: CreditedSale, chosen: readonly ChosenLine[], terms: SummaryTerms): readonly Problem[] {
  const negative = chosen.flatMap(({ quantity }, place) =>
    quantity < 0 ? [problem('minimum', `details.detailLines.${place}.quantity`, { n: 0 })] : [],
  )
  const outcome = creditNoteLines(soldLines(sale), creditedOf(sale).lines, chosen)
  if (!outcome.ok || negative.length > 0) return [...negative, ...(outcome.ok ? [] : outcome.problems)]
  const { summary, lines: totals } = totalsOf(sale, terms, outcome.value)
  const lines = outcome.value.flatMap((line, place) => {
    const figures = totals[place]
    return figures === undefined ? [] : [{ ...line, ...figures }]
  })
  // The receptor is the sale's, so any text will do here. Lines left at 0 are not sent, which shifts the places of the
  // others.
  return validateTransaction({ ...summary, receptor: '-', lines }).map(({ code, values }) =>
    problem(code, undefined, values),
  )
}

const textOf = (refusal: Problem, { productName }: CreditableLine): string =>
  messageOf({ ...refusal, values: { ...refusal.values, product: productName } })

/** The lines of a request, above 0. */
export function requestedLines(
  lines: readonly CreditableLine[],
  quantities: NoteQuantities,
): CallInput<'credit_note.add'>['body']['details']['detailLines'] {
  return lines.flatMap(({ saleLine, product }) => {
    const quantity = quantities[saleLine] ?? ZERO_QUANTITY
    return quantity > 0 ? [{ saleLine, product, quantity }] : []
  })
}
