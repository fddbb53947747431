import { ZERO } from '@trastienda/domain/money/amount'
import { letterFor } from '@trastienda/domain/fiscal/voucher/letter-of-receiver'
import { chosenInvoiceType, keptInvoiceType } from '@trastienda/domain/transaction/invoice-type'
import { automaticObservation } from '@trastienda/domain/transaction/observations'
import { CREATED } from '@trastienda/domain/transaction/status'
import { trimmedText } from '@trastienda/domain/text/trimmed-text'
import { newPosting, type Posting, type TransactionRecord } from '#features/books'
import { refuse, Refusal } from '#platform/refusal'
import { documentDraft, type DocumentDraft, type DocumentFacts, type DocumentInput } from './document-draft.ts'
import { observationValues } from './effectivization.ts'

interface NewDocument {
  /** The document's id, with its new number. */
  readonly id: string
  readonly kind: 'sale' | 'purchase'
  readonly movement: string
  readonly author: string
  readonly draft: DocumentDraft
  readonly facts: DocumentFacts
}

/** A new sale or purchase in status Creada, with automatic observations if it has none of its own. */
export const newDocument = (
  { transaction }: DocumentInput,
  { id, kind, movement, author, draft, facts }: NewDocument,
): Posting => {
  const { business } = facts
  const { receptor, lines, summary, occurredAt } = draft
  const invoiceType = chosenInvoiceType(
    business.condition,
    transaction.invoiceType,
    letterFor(business.condition, receptor),
  )
  if (!invoiceType.ok) throw new Refusal(invoiceType.problems)
  const automatic = createdObservation({ id, kind, receptorName: receptor.name, occurredAt, summary }, business)
  const record: TransactionRecord = {
    id,
    kind,
    movement,
    receptor: receptor.code,
    receptorName: receptor.name,
    receptorVersion: receptor.version,
    zoneName: receptor.zoneName,
    author,
    status: CREATED,
    invoiceType: invoiceType.value,
    observations: trimmedText(transaction.observations) ?? automatic,
    occurredAt,
    // The statement that writes the document sets it.
    updatedAt: '',
    summary,
    cost: ZERO,
    paid: ZERO,
    related: undefined,
    isRestocked: undefined,
    printedAs: undefined,
    version: 1,
  }
  return newPosting({ record, lines })
}

/** The automatic observation of a document that is created. */
const createdObservation = (
  document: Parameters<typeof observationValues>[0],
  business: DocumentFacts['business'],
): string | undefined => {
  const { saleCreated, purchaseCreated } = business.observations
  const template = document.kind === 'sale' ? saleCreated : purchaseCreated
  return trimmedText(automaticObservation(template, observationValues(document, business)))
}

/** The observations after an edit: untouched automatic observations are written anew for the changed document. */
const editedObservations = (
  sent: string | undefined,
  before: TransactionRecord,
  after: TransactionRecord,
  business: DocumentFacts['business'],
): string | undefined => {
  const written = trimmedText(sent)
  const isAutomatic = written !== undefined && written === createdObservation(before, business)
  return isAutomatic ? createdObservation(after, business) : written
}

interface Edit {
  readonly kind: 'sale' | 'purchase'
  readonly facts: DocumentFacts
  readonly now: string
}

/** A document in status Creada with new lines and figures. Receptor and kind stay. */
export const edited = (
  posting: Posting,
  input: DocumentInput,
  { kind, facts, now }: Edit,
): { posting: Posting; draft: DocumentDraft } => {
  const { record } = posting
  const { receptor = record.receptor, creationDate, observations } = input.transaction
  if (receptor !== record.receptor) return refuse('receptor_fixed')
  if (kind !== record.kind) return refuse('movement_wrong', undefined, 'transaction.movement')

  const { condition } = facts.business
  const kept = condition === 'responsable' && record.summary.pricesIncludeVat
  const charges = [...(record.summary.charges ?? [])]
  const summary = { pricesIncludeVat: kept, charges, ...input.transaction.summary }
  const complete = { ...input, transaction: { ...input.transaction, receptor, summary } }
  const draft = documentDraft(kind, complete, facts, now)
  const next: TransactionRecord = {
    ...record,
    summary: draft.summary,
    // An edit offers no choice of type: the document keeps its own type if the business's condition allows it.
    invoiceType: keptInvoiceType(condition, record.invoiceType),
    occurredAt: creationDate === undefined ? record.occurredAt : draft.occurredAt,
  }
  const after: Posting = {
    ...posting,
    hasNewLines: true,
    lines: draft.lines,
    record: { ...next, observations: editedObservations(observations, record, next, facts.business) },
    operations: [{ action: 'edit', before: posting }],
  }
  return { posting: after, draft }
}
