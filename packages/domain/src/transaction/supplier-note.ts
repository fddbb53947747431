import { formatMoney, formatQuantity } from '#domain/money/format-amount'
import { minQuantity, subtractMoney, sumMoney } from '#domain/money/arithmetic'
import type { Money, Quantity } from '#domain/money/amount'
import { problem, type Outcome, type Problem } from '#domain/problem'
import { textProblems } from '#domain/text/field-checks'
import {
  creditNoteTotals,
  type CreditableLine,
  type Credited,
  type CreditNoteLine,
  type SoldLine,
} from './credit-note.ts'
import { chargeProblems } from './purchase-charge-rules.ts'
import { chargeSums, ofLines, type ChargeSums, type PurchaseCharge } from './purchase-charges.ts'
import type { Summary, SummaryTerms, TransactionTotals } from './totals.ts'
import { MAX_OBSERVATIONS } from './validation.ts'

/** The name of a concept of a supplier's note that has none of its own. */
export const NOTE_CONCEPT = 'Bonificación'

/** A line of a purchase as goods go back of it: `left` stands in the lot that it made. */
export type ReturnableLine = Pick<CreditableLine, 'creditable'> & {
  readonly line: number
  readonly productName: string
  readonly left: Quantity
}

/** Goods that a supplier's note gives back, by the line of the purchase. */
export type ReturnRequest = { readonly line: number; readonly quantity: Quantity }

/** How much of a line can still go back. */
export function returnable({ creditable, left }: Pick<ReturnableLine, 'creditable' | 'left'>): Quantity {
  return minQuantity(creditable, left)
}

/** The lines of a note, each of the purchase's once. Refuses more than was bought and not given back before, and goods that left meanwhile. */
export function returnedLines(
  bought: readonly SoldLine[],
  returnables: readonly ReturnableLine[],
  requests: readonly ReturnRequest[],
): Outcome<readonly CreditNoteLine[]> {
  const problems: Problem[] = []
  const lines: CreditNoteLine[] = []
  const asked = new Set<number>()
  for (const [place, { line, quantity }] of requests.entries()) {
    const own = bought.find((each) => each.line === line)
    const open = returnables.find((each) => each.line === line)
    if (own === undefined || open === undefined || asked.has(line)) {
      problems.push(problem('wrong_format', `lines.${place}.line`))
      continue
    }
    asked.add(line)
    const refusal = quantityRefused(open, quantity)
    if (refusal !== undefined) problems.push({ ...refusal, path: `lines.${place}.quantity` })
    const { product, sellingPrice, iva, discount } = own
    if (quantity > 0) lines.push({ saleLine: line, product, quantity, sellingPrice, iva, discount })
  }
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, value: lines.toSorted((one, other) => one.saleLine - other.saleLine) }
}

function quantityRefused(line: ReturnableLine, quantity: Quantity): Problem | undefined {
  const available = returnable(line)
  if (quantity <= available) return undefined
  const values = { product: line.productName, available: formatQuantity(available) }
  return problem('supplier_note_goods_gone', undefined, values)
}

/** The sums of a purchase's earlier notes: what their goods come to, without what they give back beside goods. */
export function creditedGoods(notes: readonly Summary[]): Credited['sums'] {
  const goods = notes.map((note) => ofLines(note, note.charges))
  return {
    total: sumMoney(goods.map(({ total }) => total)),
    iva21: sumMoney(goods.map(({ iva21 }) => iva21)),
    iva105: sumMoney(goods.map(({ iva105 }) => iva105)),
  }
}

/**
 * The figures of a note: goods at the purchase's prices, so that all notes of a purchase add up to its goods, and charges as
 * the supplier's paper has them.
 */
export function supplierNoteTotals(
  bought: readonly SoldLine[],
  { discount, pricesIncludeVat }: SummaryTerms,
  credited: Credited,
  { lines, charges }: { readonly lines: readonly CreditNoteLine[]; readonly charges: readonly PurchaseCharge[] },
): TransactionTotals {
  const goods = creditNoteTotals(bought, { discount, pricesIncludeVat }, credited, lines)
  const added = chargeSums(charges)
  const both = (figure: keyof ChargeSums): Money => sumMoney([goods.summary[figure], added[figure]])
  return {
    lines: goods.lines,
    summary: {
      ...goods.summary,
      ...(charges.length === 0 ? {} : { charges }),
      total: both('total'),
      iva21: both('iva21'),
      iva105: both('iva105'),
    },
  }
}

/** How much of a purchase its notes leave to be credited. */
export function leftToCredit(purchase: Pick<Summary, 'total'>, notes: readonly Pick<Summary, 'total'>[]): Money {
  return subtractMoney(purchase.total, sumMoney(notes.map(({ total }) => total)))
}

/** All problems of a note with these figures, of a purchase that has `left` to be credited. */
export function supplierNoteProblems(
  { total, iva21, iva105, charges = [] }: Summary,
  { purchase, left, observations, sent }: NoteFacts,
): Problem[] {
  return [
    ...chargeProblems(charges, { iva21, iva105 }, 'charges'),
    ...(total > 0 ? [] : [problem('supplier_note_empty', 'lines')]),
    ...(total > left
      ? [problem('supplier_note_above_purchase', 'total', { id: purchase, left: formatMoney(left) })]
      : []),
    ...(sent === undefined || sent === total
      ? []
      : [problem('total_mismatch', 'total', { total: formatMoney(total) })]),
    ...textProblems('observations', observations, { max: MAX_OBSERVATIONS }),
  ]
}

type NoteFacts = {
  readonly purchase: string
  readonly left: Money
  readonly observations?: string | undefined
  /** The total that the user saw. */
  readonly sent?: Money | undefined
}
