import { businessDayOf, DEFAULT_TIME_ZONE } from '@trastienda/domain/calendar/business-day'
import {
  draftCreditNote,
  draftVoucher,
  type AskedDay,
  type VoucherDraft,
} from '@trastienda/domain/fiscal/voucher/draft-voucher'
import type { FiscalSettings } from '@trastienda/domain/fiscal/fiscal-settings'
import { knownCondition, voucherLetter } from '@trastienda/domain/fiscal/voucher/letter-of-receiver'
import { conceptOf, defaultService, type ServicePeriod } from '@trastienda/domain/fiscal/voucher/service-period'
import { concepts, isOldSale } from '@trastienda/domain/fiscal/voucher/voucher-date'
import { issuerPaperProblems, type VoucherPaper } from '@trastienda/domain/fiscal/voucher/voucher-paper'
import type { IvaConditionId } from '@trastienda/domain/person/iva-condition'
import { EFFECTIVE, statusLabels } from '@trastienda/domain/transaction/status'
import { existingPeople, type PersonRecord } from '#features/people'
import { productsFor, type ProductRecord } from '#features/products'
import { businessFacts, type BusinessFacts } from '#features/settings'
import { requireSeenDocument, type StoredDocument } from '#features/books'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { refuse, Refusal, requireRights, required } from '#platform/refusal'
import { paperOf } from './voucher-paper.ts'
import { vouchersRepository, type StoredVoucher } from '../queue/vouchers.repository.ts'

/** Checks that the caller may ask for the document's voucher, and that it can be asked for yet. @throws Refusal */
export const requireAskable = (context: CallContext, { record }: StoredDocument): void => {
  const { id, kind, status } = record
  requireSeenDocument(context, record)
  if (kind !== 'sale' && kind !== 'creditNote') refuse('voucher_of_purchase')
  if (kind === 'creditNote') requireRights(context, [{ capability: 'refund' }], [record])
  if (status < EFFECTIVE) refuse('voucher_needs_effective', { id, state: statusLabels[status] })
}

/** The facts that the vouchers of documents are drafted from. */
export interface DraftingFacts {
  readonly settings: FiscalSettings
  readonly business: BusinessFacts
  readonly people: ReadonlyMap<string, PersonRecord>
  /** The products of these documents, as they are now: mending a product mends the vouchers of its old sales too. */
  readonly products: ReadonlyMap<string, ProductRecord>
  /** By document, the voucher that was not rejected: of these documents, and of the sales of credit notes. */
  readonly live: ReadonlyMap<string, StoredVoucher>
  readonly now: string
}

export const draftingFacts = async (
  tx: BusinessTx,
  documents: readonly StoredDocument[],
  settings: FiscalSettings,
): Promise<DraftingFacts> => {
  const ids = documents.flatMap(({ record: { id, kind, related } }) => [
    id,
    ...(kind === 'creditNote' && related !== undefined ? [related] : []),
  ])
  const codes = [...new Set(documents.map(({ record }) => record.receptor))]
  const sold = [...new Set(documents.flatMap(({ lines }) => lines.map(({ product }) => product)))]
  const [business, people, products, live] = await Promise.all([
    businessFacts(tx),
    existingPeople(tx, codes, 'none'),
    productsFor(tx, sold),
    vouchersRepository.live(tx, settings.environment, [...new Set(ids)]),
  ])
  return {
    settings,
    business,
    people,
    products,
    live: new Map(live.map((voucher) => [voucher.transactionId, voucher])),
    now: tx.now,
  }
}

/** Service dates that somebody typed; the business's settings give the rest. */
export type TypedService = Partial<ServicePeriod>

/** A draft for ARCA, with the paper's facts and the asked day. */
export type PaperedDraft = VoucherDraft & { readonly paper: VoucherPaper; readonly asked: AskedDay }

/**
 * @param service what somebody typed of the days of its services
 * @throws Refusal with every reason for which ARCA would reject it
 */
export const draftOf = (facts: DraftingFacts, document: StoredDocument, service: TypedService = {}): PaperedDraft => {
  const { business, settings, now, people, live } = facts
  const { record, lines } = document
  const mended = record.kind === 'creditNote' ? authorizedOf(live, record.related ?? '') : undefined
  const content = {
    issuer: { cuit: business.cuit ?? '', condition: business.condition, ...settings },
    lines: lines.map(({ total, iva, zeroRate }) => ({ total, iva, zeroRate })),
    summary: record.summary,
    ...servicesOf(facts, document, mended, service),
    today: businessDayOf(now, DEFAULT_TIME_ZONE),
  }
  const draft =
    mended === undefined
      ? draftVoucher({ ...content, ...receiverOf(facts, record.receptor) })
      : draftCreditNote({ ...content, mended: mendedOf(mended) })
  const missing = issuerPaperProblems({ ...settings, name: business.name, address: business.address })
  if (!draft.ok || missing.length > 0) throw new Refusal([...missing, ...(draft.ok ? [] : draft.problems)])
  const receiverAddress = mended?.draft.paper?.receiverAddress ?? people.get(record.receptor)?.addresses[0]?.address
  const { soldOn, isOld } = datesOf(facts, document)
  return {
    ...draft.value,
    paper: paperOf(business, settings, { receiverAddress, status: record.status }),
    asked: { soldOn, isOldConfirmed: isOld },
  }
}

/**
 * The day of a document, the day of its voucher if it gets a number now, and whether somebody has to confirm the
 * latter.
 */
export const datesOf = ({ now, settings }: DraftingFacts, { record }: StoredDocument) => {
  const soldOn = businessDayOf(record.occurredAt, DEFAULT_TIME_ZONE)
  const datedOn = businessDayOf(now, DEFAULT_TIME_ZONE)
  return { soldOn, datedOn, isOld: isOldSale(soldOn, datedOn, settings.askAfterDays) }
}

/** The concept of a document, and its service dates: those of the mended voucher, else by the business's settings. */
const servicesOf = (
  facts: DraftingFacts,
  document: StoredDocument,
  mended: StoredVoucher | undefined,
  typed: TypedService,
) => {
  const concept = conceptOf(document.lines.map(({ product }) => required(facts.products.get(product)).supply))
  if (concept === concepts.goods) return { concept }
  const { soldOn, datedOn } = datesOf(facts, document)
  const { dueOn, ...period } = defaultService(soldOn, datedOn, facts.settings)
  const { from, to } = mended?.draft.service ?? period
  return { concept, service: { from, to, dueOn, ...typed } }
}

const receiverOf = ({ people, business }: DraftingFacts, code: string) => {
  const person = required(people.get(code))
  const condition = conditionOf(person)
  return {
    receiver: { name: person.name, condition, taxNumber: person.cuit ?? '', documentKind: person.documentKind },
    letter: voucherLetter(business.condition, condition),
  }
}

/** The authorised voucher of a credit note's sale. @throws Refusal if there is none yet */
const authorizedOf = (live: DraftingFacts['live'], saleId: string): StoredVoucher => {
  const voucher = live.get(saleId)
  return voucher?.state === 'authorized' ? voucher : refuse('voucher_of_sale_missing', { id: saleId })
}

const mendedOf = ({ draft, number, issuedOn }: StoredVoucher) => ({
  ...draft,
  number: number ?? 0,
  issuedOn: issuedOn ?? '',
  total: draft.amounts.total,
})

const conditionOf = (person: Pick<PersonRecord, 'ivaCondition' | 'cuit' | 'documentKind'>): IvaConditionId =>
  knownCondition(person) ?? refuse('receiver_condition_missing')
