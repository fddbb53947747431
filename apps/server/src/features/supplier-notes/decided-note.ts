import type { SupplierNoteInput } from '@trastienda/contract/supplier-notes.contract'
import type { SupplierVoucher } from '@trastienda/domain/fiscal/book/supplier-voucher'
import { ZERO } from '@trastienda/domain/money/amount'
import { trimmedText } from '@trastienda/domain/text/trimmed-text'
import { documentCost } from '@trastienda/domain/transaction/document-cost'
import { movementNames } from '@trastienda/domain/transaction/kind'
import { namedCharges } from '@trastienda/domain/transaction/purchase-charge-rules'
import { CREATED, EFFECTIVE } from '@trastienda/domain/transaction/status'
import {
  NOTE_CONCEPT,
  returnedLines,
  supplierNoteProblems,
  supplierNoteTotals,
} from '@trastienda/domain/transaction/supplier-note'
import type { Summary } from '@trastienda/domain/transaction/totals'
import {
  documentsFor,
  lockAccounts,
  lockOpenDocuments,
  newPosting,
  printedAs,
  recordsFor,
  requireSeenDocument,
  soldLines,
  takeNumber,
  type Decided,
  type LineRecord,
  type Posting,
  type StoredDocument,
  type TransactionRecord,
} from '#features/books'
import { checkedVoucher } from '#features/fiscal'
import { systemMovement } from '#features/movements'
import { businessFacts } from '#features/settings'
import { lockGoods, supplierReturn } from '#features/stock'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { found, refuseAny, Refusal, required } from '#platform/refusal'
import { appliedNote } from './note-settlement.ts'
import { requireCreditable, returnsOf } from './purchase-returns.ts'

type DecidedNote = Pick<Decided, 'accounts' | 'paid'> & {
  readonly posting: Posting
  readonly voucher: SupplierVoucher | undefined
}

/**
 * Decides a new note in memory: it is effective from the beginning, and pays what the supplier is owed as far as it reaches.
 * Locks its purchase with the supplier's other open documents, then products, the account, and the number last.
 */
export const decidedNote = async (
  tx: BusinessTx,
  context: CallContext,
  input: SupplierNoteInput,
): Promise<DecidedNote> => {
  const { purchase, open } = await lockedPurchase(tx, context, input.purchase)
  const { record: bought } = purchase
  const asked = new Set(input.lines.map(({ line }) => line))
  const moved = purchase.lines.filter(({ position }) => asked.has(position))
  const [, { lots, ...returns }, business, movement] = await Promise.all([
    lockGoods(
      tx,
      moved.map(({ product }) => product),
    ),
    returnsOf(tx, purchase),
    businessFacts(tx),
    systemMovement(tx, movementNames.supplierNote),
  ])
  const charges = namedCharges(business.condition, NOTE_CONCEPT, input.charges)
  const { lines, summary } = draftOf(purchase, returns, { ...input, charges })
  const accounts = await lockAccounts(tx, [bought.receptor])
  const record: TransactionRecord = {
    ...bought,
    id: await takeNumber(tx, 'supplierNote'),
    kind: 'supplierNote',
    related: bought.id,
    movement: movement.id,
    author: context.userId,
    status: CREATED,
    observations: trimmedText(input.observations),
    occurredAt: tx.now,
    printedAs: printedAs(bought, business),
    summary,
    cost: ZERO,
    paid: ZERO,
  }
  const { supplierVoucher } = input
  const voucher =
    supplierVoucher && (await checkedVoucher(tx, record, supplierVoucher, { path: 'supplierVoucher.voucher.' }))
  const effective = effectiveNote(newPosting({ record, lines }), supplierReturn(lines, lots))
  const account = required(accounts.get(bought.receptor))
  return { ...appliedNote(effective, { account, open, first: bought, now: tx.now }), accounts, voucher }
}

/** The purchase, and what else its supplier is owed, locked. The supplier is read before, as it never changes by then. */
const lockedPurchase = async (
  tx: BusinessTx,
  context: CallContext,
  id: string,
): Promise<{ purchase: StoredDocument; open: readonly TransactionRecord[] }> => {
  const [seen] = await recordsFor(tx, [id])
  const { receptor, ...record } = found(seen)
  requireSeenDocument(context, record)
  requireCreditable(record)
  const [open, [purchase]] = await Promise.all([lockOpenDocuments(tx, receptor, [id]), documentsFor(tx, [id])])
  return { purchase: found(purchase), open }
}

/** The lines and the figures of a note that the rules accept. */
const draftOf = (
  { record, lines: bought }: StoredDocument,
  { returnables, credited, left }: Omit<Awaited<ReturnType<typeof returnsOf>>, 'lots'>,
  { lines: asked, charges, observations, total }: SupplierNoteInput,
): { lines: LineRecord[]; summary: Summary } => {
  const sold = soldLines(bought)
  const returned = returnedLines(sold, returnables, asked)
  if (!returned.ok) throw new Refusal(returned.problems)
  const { lines: totals, summary } = supplierNoteTotals(sold, record.summary, credited, {
    lines: returned.value,
    charges,
  })
  refuseAny(supplierNoteProblems(summary, { purchase: record.id, left, observations, sent: total }))
  const lines = returned.value.map(({ saleLine, ...line }, index) => {
    const { productName, zeroRate } = required(bought.find(({ position }) => position === saleLine))
    return {
      ...line,
      ...required(totals[index]),
      position: index + 1,
      productName,
      zeroRate,
      relatedPosition: saleLine,
    }
  })
  return { lines, summary }
}

const effectiveNote = (created: Posting, { dispatches, lineCosts }: ReturnType<typeof supplierReturn>): Posting => {
  const cost = documentCost(lineCosts.values())
  if (!cost.ok) throw new Refusal(cost.problems)
  const { record } = created
  return {
    ...created,
    record: { ...record, status: EFFECTIVE, cost: cost.value },
    dispatches,
    lineCosts,
    charge: { type: 'creditNote', total: record.summary.total, transaction: record.id },
    operations: [...created.operations, { action: 'make_effective', before: created }],
  }
}
