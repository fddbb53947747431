import type { CallInput } from '@trastienda/contract/client'
import type { Creditable } from '@trastienda/contract/supplier-notes.contract'
import type { Transaction } from '@trastienda/contract/transactions.contract'
import { ZERO, ZERO_QUANTITY, type Money, type Quantity } from '@trastienda/domain/money/amount'
import { formatMoney, formatQuantity } from '@trastienda/domain/money/format-amount'
import { messageOf, type Problem } from '@trastienda/domain/problem'
import type { Credited } from '@trastienda/domain/transaction/credit-note'
import { namedCharges } from '@trastienda/domain/transaction/purchase-charge-rules'
import type { PurchaseCharge } from '@trastienda/domain/transaction/purchase-charges'
import {
  NOTE_CONCEPT,
  returnable,
  returnedLines,
  supplierNoteProblems,
  supplierNoteTotals,
} from '@trastienda/domain/transaction/supplier-note'
import type { TaxCondition } from '@trastienda/domain/transaction/iva'
import type { Summary } from '@trastienda/domain/transaction/totals'
import type { NoteLine } from '../credit/note-lines.tsx'
import { paperProblems, sentPaper, type DraftPaper } from '../draft/draft-paper.ts'

export interface SupplierNoteValues {
  /** Whether goods go back, or only an amount is credited. */
  isOfGoods: boolean
  quantities: Readonly<Record<number, Quantity | undefined>>
  /** Beside goods; of an amount alone the first is its net. */
  charges: readonly PurchaseCharge[]
  paperTotal: Money | undefined
  paper: DraftPaper | undefined
  observations: string
}

/** What a note is for, and by which rules. */
export interface NoteFacts {
  readonly purchase: Transaction
  readonly creditable: Creditable
  readonly condition: TaxCondition
  readonly today: string
}

/** Only a paper of class A shows its IVA, to a business that has IVA. */
export const showsVat = ({
  purchase: { invoiceType },
  condition,
}: Pick<NoteFacts, 'purchase' | 'condition'>): boolean => invoiceType === 'A' && condition === 'responsable'

/** A note of goods begins without charges, one of an amount with its net. */
export const startingCharges = (isOfGoods: boolean, hasVat: boolean): PurchaseCharge[] =>
  isOfGoods ? [] : [{ kind: 'concept', rate: hasVat ? 21 : 0, amount: ZERO }]

export const emptyNote = ({ creditable, ...facts }: NoteFacts): SupplierNoteValues => {
  const isOfGoods = creditable.lines.some((line) => returnable(line) > 0)
  return {
    isOfGoods,
    quantities: {},
    charges: startingCharges(isOfGoods, showsVat(facts)),
    paperTotal: undefined,
    paper: undefined,
    observations: '',
  }
}

export const returnHeads = ['Comprado', 'Devuelto', 'En stock', 'Precio'] as const

export const returnLines = ({ lines }: Creditable): NoteLine[] =>
  lines.map((line) => ({
    place: line.line,
    productName: line.productName,
    most: returnable(line),
    facts: [
      formatQuantity(line.bought),
      formatQuantity(line.returned),
      formatQuantity(line.left),
      formatMoney(line.sellingPrice),
    ],
  }))

/** The figures of a note while it is typed, and the reasons against it. */
export interface SupplierNoteDraft {
  readonly summary: Summary
  /** The total of each line, in the order of the purchase. */
  readonly totals: readonly Money[]
  /** Texts beside the quantities, by the purchase's line. */
  readonly errors: Readonly<Record<number, string>>
  readonly problems: readonly Problem[]
}

export const supplierNoteDraft = (values: SupplierNoteValues, facts: NoteFacts): SupplierNoteDraft => {
  const { purchase, creditable, condition } = facts
  const sold = creditable.lines.map((line) => ({ ...line, quantity: line.bought }))
  const asked = requested(values, creditable)
  const errors: Record<number, string> = {}
  const taken = asked.flatMap((request) => {
    const outcome = returnedLines(sold, creditable.lines, [request])
    if (outcome.ok) return outcome.value
    const [first] = outcome.problems
    if (first !== undefined) errors[request.line] = messageOf(first)
    return []
  })
  const charges = namedCharges(
    condition,
    NOTE_CONCEPT,
    values.charges.filter(({ amount }) => amount !== 0),
  )
  const { lines, summary } = supplierNoteTotals(sold, purchase.summary, creditedOf(creditable), {
    lines: taken,
    charges,
  })
  const totals = new Map(taken.map(({ saleLine }, place) => [saleLine, lines[place]?.total]))
  const { observations } = values
  return {
    summary,
    totals: creditable.lines.map(({ line }) => totals.get(line) ?? ZERO),
    errors,
    problems: supplierNoteProblems(summary, { purchase: purchase.id, left: creditable.left, observations }),
  }
}

const requested = ({ isOfGoods, quantities }: SupplierNoteValues, { lines }: Creditable) =>
  lines.flatMap(({ line }) => {
    const quantity = quantities[line] ?? ZERO_QUANTITY
    return isOfGoods && quantity > 0 ? [{ line, quantity }] : []
  })

const creditedOf = ({ lines, credited: sums }: Creditable): Credited => ({
  sums,
  lines: lines.map(({ line, returned, returnedSubTotal, returnedTotal }) => ({
    saleLine: line,
    quantity: returned,
    subTotal: returnedSubTotal,
    total: returnedTotal,
  })),
})

/** All problems of the form, each with its field as its path. */
export const supplierNoteValueProblems = (values: SupplierNoteValues, facts: NoteFacts): Problem[] => {
  const { errors, problems } = supplierNoteDraft(values, facts)
  const ofPaper = paperProblems(paperOf(values, facts), facts.today)
  return [
    ...ofPaper.map((each) => ({ ...each, path: `paper.${each.path ?? ''}` })),
    ...(Object.keys(errors).length > 0
      ? [{ code: 'supplier_note_goods_gone' as const, path: 'quantities' }]
      : problems),
  ]
}

const paperOf = ({ paper }: SupplierNoteValues, { purchase }: NoteFacts) => ({
  paper,
  invoiceType: purchase.invoiceType,
  isNote: true,
})

export const supplierNoteBody = (
  values: SupplierNoteValues,
  facts: NoteFacts,
): CallInput<'supplier_notes.add'>['body'] => {
  const { summary } = supplierNoteDraft(values, facts)
  const observations = values.observations.trim()
  return {
    purchase: facts.purchase.id,
    lines: requested(values, facts.creditable),
    charges: [...(summary.charges ?? [])],
    total: summary.total,
    ...(observations === '' ? {} : { observations }),
    ...sentPaper(paperOf(values, facts)),
  }
}
