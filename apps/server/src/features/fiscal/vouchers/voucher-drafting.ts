import { businessDayOf, DEFAULT_TIME_ZONE } from '@trastienda/domain/calendar/business-day'
import { associationProblems, associationWith } from '@trastienda/domain/fiscal/voucher/association'
import { draftVoucher, type VoucherDraft } from '@trastienda/domain/fiscal/voucher/draft-voucher'
import type { FiscalSettings } from '@trastienda/domain/fiscal/fiscal-settings'
import { knownCondition, voucherLetter } from '@trastienda/domain/fiscal/voucher/letter'
import { concepts } from '@trastienda/domain/fiscal/voucher/voucher-date'
import type { IvaConditionId } from '@trastienda/domain/person/iva-condition'
import { EFFECTIVE, statusLabels } from '@trastienda/domain/transaction/status'
import { personFor, type PersonRecord } from '#features/people'
import { businessFacts } from '#features/settings'
import { requireSeenDocument, type StoredDocument } from '#features/transactions'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { found, refuse, refuseAny, requireCapability } from '#platform/refusal'
import { vouchersRepository, type StoredVoucher } from './vouchers.repository.ts'

/** Checks that the caller may ask for the document's voucher, and that it can be asked for yet. @throws Refusal */
export const requireAskable = (context: CallContext, { record }: StoredDocument): void => {
  const { id, kind, status } = record
  requireSeenDocument(context, record)
  if (kind === 'purchase') refuse('voucher_of_purchase')
  if (kind === 'creditNote') requireCapability(context, 'refund')
  if (status < EFFECTIVE) refuse('voucher_needs_effective', { id, state: statusLabels[status] })
}

const voucherOfSale = async (
  tx: BusinessTx,
  { environment }: FiscalSettings,
  saleId: string,
): Promise<StoredVoucher> => {
  const live = await vouchersRepository.live(tx, environment, saleId)
  return live?.state === 'authorized' ? live : refuse('voucher_of_sale_missing', { id: saleId })
}

/** What ARCA will be told. @throws Refusal with every reason for which it would reject it */
export const draftOf = async (
  tx: BusinessTx,
  { record, lines }: StoredDocument,
  settings: FiscalSettings,
): Promise<VoucherDraft> => {
  const mended = record.kind === 'creditNote' ? await voucherOfSale(tx, settings, record.related ?? '') : undefined
  const facts = await businessFacts(tx)
  const person = found(await personFor(tx, record.receptor))
  const condition = conditionOf(person)
  const today = businessDayOf(tx.now, DEFAULT_TIME_ZONE)
  const earlier = mended && mendedOf(mended)
  const draft = draftVoucher({
    issuer: { cuit: facts.cuit ?? '', condition: facts.condition, ...settings },
    receiver: { name: person.name, condition, taxNumber: person.cuit ?? '' },
    kind: mended === undefined ? 'invoice' : 'creditNote',
    letter: voucherLetter(facts.condition, condition),
    lines: lines.map(({ total, iva, zeroRate }) => ({ total, iva, zeroRate })),
    total: record.summary.total,
    concept: concepts.goods,
    today,
    associated: earlier === undefined ? [] : [associationWith(earlier)],
  })
  if (!draft.ok) return refuseAny(draft.problems) as never
  if (earlier !== undefined) refuseAny(associationProblems({ ...draft.value, number: 0, issuedOn: today }, earlier))
  return draft.value
}

const mendedOf = ({ draft, number, issuedOn }: StoredVoucher) => ({
  ...draft,
  number: number ?? 0,
  issuedOn: issuedOn ?? '',
  total: draft.amounts.total,
})

const conditionOf = (person: Pick<PersonRecord, 'ivaCondition' | 'cuit'>): IvaConditionId =>
  knownCondition(person) ?? refuse('receiver_condition_missing')
