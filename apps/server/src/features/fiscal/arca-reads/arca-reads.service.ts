import type { FoundTaxpayer, ReconciledMonthPart, ReconciledSequence } from '@trastienda/contract/arca-reads.contract'
import { daysOfMonth } from '@trastienda/domain/calendar/month'
import type { ArcaEnvironment, FiscalSettings } from '@trastienda/domain/fiscal/fiscal-settings'
import {
  foreignNumbers,
  isSameAuthorization,
  LOOKED_UP_MAX,
  reconciliationAdvice,
  reconciliationState,
  voucherDifferences,
} from '@trastienda/domain/fiscal/reconciliation'
import { taxpayerContact } from '@trastienda/domain/fiscal/taxpayer-contact'
import { voucherType, voucherTypes } from '@trastienda/domain/fiscal/voucher/voucher-type'
import { money } from '@trastienda/domain/money/amount'
import { taxDigits } from '@trastienda/domain/person/cuit'
import type { TaxCondition } from '@trastienda/domain/transaction/iva'
import { businessFacts } from '#features/settings'
import type { Taxpayer, TaxpayerService } from '#platform/arca/taxpayer-service'
import type { VoucherService } from '#platform/arca/voucher-service'
import type { CallContext } from '#platform/call-context'
import { refuse } from '#platform/refusal'
import type { ArcaAccessParts } from '../access/arca-access.ts'
import { salesBookRepository } from '../books/sales-book.repository.ts'
import { askArca } from './ask-arca.ts'
import { knownTaxpayersRepository } from './known-taxpayers.repository.ts'
import { ownNumbersRepository, type StoredNumbers } from './own-numbers.repository.ts'

/** How many vouchers one call compares: about ten seconds if ARCA is slow. */
const MONTH_PART = 25

/** Questions to ARCA for somebody who waits. They change no document, here or there. */
export const createArcaReads = (parts: ArcaAccessParts) => ({
  reconcile: ({ businessId }: CallContext): Promise<ReconciledSequence[]> =>
    askArca(parts, businessId, async ({ client, cuit, settings }) => {
      const { environment } = settings
      const { stored, facts } = await parts.database.read(businessId, async (tx) => ({
        stored: await ownNumbersRepository.of(tx, environment, cuit, LOOKED_UP_MAX),
        facts: await businessFacts(tx),
      }))
      const compared: ReconciledSequence[] = []
      // One after the other: ARCA sometimes refuses simultaneous calls.
      for (const own of withUnused(stored, settings, facts.condition)) {
        const sequence = await compare(own, client.vouchers)
        if (sequence.ownNumber > 0 || sequence.arcaNumber > 0) compared.push(sequence)
      }
      return compared
    }),

  /** Compares a part of a month. ARCA answers one voucher at a time, so a whole month could take minutes. */
  reconcileMonth: ({ businessId }: CallContext, month: string, from: number): Promise<ReconciledMonthPart> =>
    askArca(parts, businessId, async ({ client, cuit, settings }) => {
      const period = { environment: settings.environment, cuit, ...daysOfMonth(month) }
      const { total, vouchers } = await parts.database.read(businessId, async (tx) => ({
        total: await salesBookRepository.count(tx, period, undefined),
        vouchers: await salesBookRepository.page(tx, period, undefined, { limit: MONTH_PART, offset: from }),
      }))
      const differing: ReconciledMonthPart['differing'] = []
      for (const { transactionId, type, pointOfSale, number, issuedOn, cae, draft } of vouchers) {
        const found = await client.vouchers.find({ pointOfSale, type, number })
        const differences = voucherDifferences({ ...draft, issuedOn, cae }, found)
        if (differences.length > 0)
          differing.push({ transactionId, voucher: voucherType(type).label, pointOfSale, number, differences })
      }
      return { total, compared: Math.min(total, from + vouchers.length), differing }
    }),

  taxpayer: ({ businessId }: CallContext, cuit: string): Promise<FoundTaxpayer> =>
    askArca(parts, businessId, async ({ client, settings }) => {
      if (settings.mode === 'off') refuse('fiscal_off')
      const found = await registered(parts, businessId, settings.environment, taxDigits(cuit), client.taxpayers)
      if (found === undefined) return refuse('taxpayer_unknown', undefined, 'cuit')
      const { isActive, condition, remarks } = found
      return { cuit: found.cuit, isActive, condition, remarks: [...remarks], ...taxpayerContact(found) }
    }),
})

export type ArcaReads = ReturnType<typeof createArcaReads>

/**
 * Reads ARCA's register about a CUIT, or an earlier answer. An unknown CUIT is asked for again, as somebody may have it
 * tomorrow.
 */
const registered = async (
  { database }: Pick<ArcaAccessParts, 'database'>,
  businessId: string,
  environment: ArcaEnvironment,
  cuit: string,
  register: TaxpayerService,
): Promise<Taxpayer | undefined> => {
  const known = await database.read(businessId, (tx) => knownTaxpayersRepository.of(tx, environment, cuit))
  if (known !== undefined) return known
  const found = await register.find(cuit)
  if (found !== undefined) {
    await database.transaction(businessId, async (tx) => knownTaxpayersRepository.keep(tx, environment, cuit, found))
  }
  return found
}

/**
 * Adds the types of voucher that the business may issue at its point of sale but never did: another program may have
 * issued them.
 */
const withUnused = (
  stored: readonly StoredNumbers[],
  { pointOfSale, isWithheld }: FiscalSettings,
  condition: TaxCondition,
): StoredNumbers[] => {
  const unused = voucherTypes.filter(
    (type) =>
      type.kind !== 'debitNote' &&
      (type.letter === 'C') === (condition !== 'responsable') &&
      (type.letter !== 'A' || type.isWithheld === isWithheld) &&
      !stored.some((own) => own.type === type.code && own.pointOfSale === pointOfSale),
  )
  const none = { pointOfSale, first: 0, last: 0, missing: [], isUnderWay: false, cae: undefined, total: undefined }
  return [...stored, ...unused.map(({ code }) => ({ ...none, type: code }))]
}

const compare = async (
  own: StoredNumbers,
  vouchers: Pick<VoucherService, 'lastNumber' | 'find'>,
): Promise<ReconciledSequence> => {
  const { pointOfSale, type, last, cae, total } = own
  const { number: arcaNumber } = await vouchers.lastNumber({ pointOfSale, type })
  const isLastEqual =
    last === 0 ||
    last > arcaNumber ||
    isSameAuthorization({ cae: cae ?? '', total: total ?? 0 }, await vouchers.find({ pointOfSale, type, number: last }))
  const state = reconciliationState(own, arcaNumber, isLastEqual)
  const foreign: ReconciledSequence['foreign'] = []
  for (const number of state === 'foreign' ? foreignNumbers(own, arcaNumber) : []) {
    const found = await vouchers.find({ pointOfSale, type, number })
    const known = found && {
      issuedOn: found.issuedOn,
      total: money(found.total),
      cae: found.authorization.cae,
    }
    foreign.push({ number, ...known })
  }
  return {
    pointOfSale,
    voucher: voucherType(type).label,
    ownNumber: last,
    arcaNumber,
    state,
    text: reconciliationAdvice[state],
    foreign,
  }
}
