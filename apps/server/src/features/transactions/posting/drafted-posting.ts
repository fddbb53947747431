import { ZERO } from '@trastienda/domain/money/amount'
import { chosenInvoiceType, keptInvoiceType } from '@trastienda/domain/transaction/invoice-type'
import { automaticObservation } from '@trastienda/domain/transaction/observations'
import { CREATED } from '@trastienda/domain/transaction/status'
import { trimmedText } from '@trastienda/domain/text/trimmed-text'
import { refuse, Refusal } from '#platform/refusal'
import { documentDraft, type DocumentDraft, type DocumentFacts, type DocumentInput } from './document-draft.ts'
import { observationValues } from './effectivization.ts'
import { newPosting, type Posting } from './posting.ts'
import type { TransactionRecord } from '../transaction-records.ts'

interface NewDocument {
  /** The document's id, with the number that was just taken. */
  readonly id: string
  readonly kind: 'sale' | 'purchase'
  readonly movement: string
  readonly issuer: string
  readonly draft: DocumentDraft
  readonly facts: DocumentFacts
}

/** A new sale or purchase in status Creada. Without observations of its own it gets the automatic ones. */
export const newDocument = (
  { transaction }: DocumentInput,
  { id, kind, movement, issuer, draft, facts }: NewDocument,
): Posting => {
  const { business } = facts
  const { receptor, lines, summary, occurredAt } = draft
  const invoiceType = chosenInvoiceType(business.condition, transaction.invoiceType)
  if (!invoiceType.ok) throw new Refusal(invoiceType.problems)
  const template = kind === 'sale' ? business.observations.saleCreated : business.observations.purchaseCreated
  const values = observationValues({ id, kind, receptorName: receptor.name, occurredAt, summary }, business)
  const record: TransactionRecord = {
    id,
    kind,
    movement,
    receptor: receptor.code,
    receptorName: receptor.name,
    receptorVersion: receptor.version,
    zoneName: receptor.zoneName,
    issuer,
    status: CREATED,
    invoiceType: invoiceType.value,
    observations: trimmedText(transaction.observations) ?? trimmedText(automaticObservation(template, values)),
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

  const complete = { ...input, transaction: { ...input.transaction, receptor } }
  const draft = documentDraft(kind, complete, facts, now)
  const after: Posting = {
    ...posting,
    hasNewLines: true,
    lines: draft.lines,
    record: {
      ...record,
      summary: draft.summary,
      // An edit offers no choice of type: the document keeps its own where the business's condition allows it.
      invoiceType: keptInvoiceType(facts.business.condition, record.invoiceType),
      observations: trimmedText(observations),
      occurredAt: creationDate === undefined ? record.occurredAt : draft.occurredAt,
    },
    deeds: [{ action: 'edit', before: posting }],
  }
  return { posting: after, draft }
}
