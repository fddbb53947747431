import type { VoucherAnswer, VoucherProposal, VoucherQueue } from '@trastienda/contract/fiscal.contract'
import type { ArcaEnvironment } from '@trastienda/domain/fiscal/fiscal-settings'
import { knownCondition } from '@trastienda/domain/fiscal/voucher/letter-of-receiver'
import { receiverDocumentText } from '@trastienda/domain/fiscal/voucher/receiver'
import { observationsOnBusiness, rejectionAdvice } from '@trastienda/domain/fiscal/rejection-advice'
import { voucherType } from '@trastienda/domain/fiscal/voucher/voucher-type'
import { taxDigits } from '@trastienda/domain/person/cuit'
import { ivaConditions } from '@trastienda/domain/person/iva-condition'
import { messageOf, problem } from '@trastienda/domain/problem'
import { businessDayOf, DEFAULT_TIME_ZONE } from '@trastienda/domain/calendar/business-day'
import { reachedCreditInvoiceLimit } from '@trastienda/domain/fiscal/voucher/credit-invoice'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { seesHistory } from '@trastienda/domain/staff/sight'
import { kindOfId } from '@trastienda/domain/transaction/kind'
import { businessFacts, rangeSeenBy } from '#features/settings'
import { documentsFor, isSeen, requireSeenDocument, type StoredDocument } from '#features/books'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { found, refuse, Refusal, required } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { fiscalSettings, storedCertificate, toldBy } from '../access/arca-access.ts'
import { haltedPoints } from '../setup/fiscal-answer.ts'
import { vouchersRepository, type StoredVoucher } from '../queue/vouchers.repository.ts'
import {
  datesOf,
  draftingFacts,
  draftOf,
  requireAskable,
  type DraftingFacts,
  type PaperedDraft,
} from './voucher-drafting.ts'

/** Nobody reads more rows at once; the rest follows as these are settled. */
const QUEUE_MAX = 200

/** The vouchers of documents and their states, and proposals for vouchers that nobody has asked for yet. */
export const createVoucherReads = (unit: UnitOfWork) => ({
  ofDocument: (context: CallContext, id: string): Promise<VoucherAnswer[]> =>
    unit.read(context, async (tx) => {
      const [document] = await documentsFor(tx, [id])
      requireSeenDocument(context, found(document).record)
      return (await vouchersRepository.ofDocument(tx, id, await toldBy(tx))).map(toAnswer)
    }),

  latest: (context: CallContext, ids: readonly string[]): Promise<VoucherAnswer[]> =>
    unit.read(context, async (tx) => {
      const seen = (await documentsFor(tx, ids)).filter(({ record }) => isSeen(context, record))
      const vouchers = await vouchersRepository.latest(
        tx,
        seen.map(({ record }) => record.id),
        await toldBy(tx),
      )
      return vouchers.map(toAnswer)
    }),

  propose: (context: CallContext, ids: readonly string[]): Promise<VoucherProposal[]> =>
    unit.read(context, async (tx) => {
      const settings = await fiscalSettings(tx)
      if (settings.mode === 'off') refuse('fiscal_off')
      const documents = await documentsFor(tx, ids)
      for (const { record } of documents) requireSeenDocument(context, record)
      const facts = await draftingFacts(tx, documents, settings)
      return documents.map((document) => proposalOf(context, facts, document))
    }),

  /** Members without `history` see the present day only, as in lists. */
  queue: (context: CallContext): Promise<VoucherQueue> =>
    unit.read(context, async (tx) => {
      const { start } = await rangeSeenBy(tx, context, {})
      const seesAll = seesHistory(context.capabilities)
      const told = await toldBy(tx)
      const isShown = (transactionId: string, at: string): boolean =>
        seesAll || (kindOfId(transactionId) === 'sale' && at >= (start ?? at))
      const unsettled = (await vouchersRepository.unsettled(tx, QUEUE_MAX, told)).filter(
        ({ transactionId, requestedAt }) => isShown(transactionId, requestedAt),
      )
      const unasked = await unaskedVouchers(tx, told)
      const certificate = await storedCertificate(tx)
      return {
        waiting: unsettled.filter(({ state }) => state !== 'rejected').map(toAnswer),
        rejected: unsettled.filter(({ state }) => state === 'rejected').map(toAnswer),
        unasked: unasked.filter(({ transactionId, notedAt }) => isShown(transactionId, notedAt)),
        failing: await vouchersRepository.failing(tx, told),
        halted: await haltedPoints(tx),
        noted: seesAll ? await observationOnBusiness(tx) : undefined,
        certificateEndsAt: certificate?.validTo.toISOString(),
      }
    }),
})

export type VoucherReads = ReturnType<typeof createVoucherReads>

const observationOnBusiness = async (tx: BusinessTx): Promise<VoucherQueue['noted']> => {
  const [{ cuit = '' }, { environment }] = await Promise.all([businessFacts(tx), fiscalSettings(tx)])
  const noted = await vouchersRepository.noted(tx, environment, taxDigits(cuit), observationsOnBusiness)
  return noted && { transactionId: noted.transactionId, text: rejectionAdvice(noted.code) ?? '' }
}

const unaskedVouchers = async (tx: BusinessTx, told: readonly ArcaEnvironment[]): Promise<VoucherQueue['unasked']> => {
  const unasked = await vouchersRepository.unasked(tx, QUEUE_MAX, told)
  const documents = await documentsFor(
    tx,
    unasked.map(({ transactionId }) => transactionId),
  )
  return unasked.map(({ reasons, ...each }, at) => {
    const { receptorName, summary } = required(documents[at]).record
    return { ...each, reasons: [...reasons], receiver: receptorName, total: summary.total }
  })
}

const proposalOf = (context: CallContext, facts: DraftingFacts, document: StoredDocument): VoucherProposal => {
  const { id, receptor, receptorName, summary } = document.record
  const person = facts.people.get(receptor)
  const condition = person && knownCondition(person)
  const receiver = { code: receptor, name: person?.name ?? receptorName, condition: conditionLabel(condition) }
  const proposal = { transactionId: id, total: summary.total, ...datesOf(facts, document) }
  try {
    requireAskable(context, document)
    const live = facts.live.get(id)
    if (live !== undefined) refuse(live.state === 'authorized' ? 'voucher_exists' : 'voucher_waiting', { id })
    const draft = draftOf(facts, document)
    const { type, receiver: told, service } = draft
    const identified = {
      code: receptor,
      name: told.name,
      document: receiverDocumentText(told.document),
      condition: conditionLabel(told.condition),
    }
    return {
      ...proposal,
      name: voucherType(type).label,
      receiver: identified,
      service,
      warnings: warningsOn(facts, draft),
      reasons: [],
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const reasons = error.problems.map((problem) => ({ code: problem.code, text: messageOf(problem) }))
    return { ...proposal, receiver, warnings: [], reasons }
  }
}

/** ARCA's possible reasons for a refusal that this program cannot know. */
const warningsOn = ({ now, settings }: DraftingFacts, { type, receiver, amounts }: PaperedDraft): string[] => {
  const day = businessDayOf(now, DEFAULT_TIME_ZONE)
  const limit =
    voucherType(type).kind === 'invoice'
      ? reachedCreditInvoiceLimit(
          { document: receiver.document, total: amounts.total, day },
          settings.creditInvoiceLimit,
        )
      : undefined
  if (limit === undefined) return []
  return [messageOf(problem('credit_invoice_due', undefined, { limit: formatMoney(limit), name: receiver.name }))]
}

const conditionLabel = (condition: number | undefined): string | undefined =>
  ivaConditions.find(({ id }) => id === condition)?.label

const toAnswer = (voucher: StoredVoucher): VoucherAnswer => ({
  $id: voucher.id,
  transactionId: voucher.transactionId,
  environment: voucher.environment,
  state: voucher.state,
  name: voucherType(voucher.type).label,
  type: voucher.type,
  pointOfSale: voucher.pointOfSale,
  ...(voucher.number === undefined ? {} : { number: voucher.number }),
  ...(voucher.issuedOn === undefined ? {} : { issuedOn: voucher.issuedOn }),
  total: voucher.draft.amounts.total,
  ...(voucher.draft.service === undefined ? {} : { service: voucher.draft.service }),
  receiver: voucher.draft.receiver.name,
  requestedAt: voucher.requestedAt,
  ...(voucher.cae === undefined ? {} : { cae: voucher.cae }),
  ...(voucher.expiresOn === undefined ? {} : { expiresOn: voucher.expiresOn }),
  messages: voucher.messages.map(({ code, text }) => ({ code, text, advice: rejectionAdvice(code) })),
})
