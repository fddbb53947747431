import type { z } from 'zod'
import type { fiscalApi, FiscalSettingsAnswer } from '@trastienda/contract/fiscal.contract'
import {
  arcaEnvironmentLabels,
  isCertificateFor,
  type ArcaEnvironment,
  type FiscalSettings,
} from '@trastienda/domain/fiscal/fiscal-settings'
import { issuerPaperProblems } from '@trastienda/domain/fiscal/voucher/voucher-paper'
import { businessFacts, lockSection, saveSection } from '#features/settings'
import { selfTest, type SelfTestStep } from '#platform/arca/self-test'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { requireVersion } from '#platform/record-checks'
import { refuse, refuseAny } from '#platform/refusal'
import { leaveTaskOnce, type Tasks } from '#platform/tasks/tasks'
import type { UnitOfWork } from '#platform/unit-of-work'
import { fiscalSettings, openArca, storedCertificate, type ArcaAccessParts } from '../access/arca-access.ts'
import { fiscalAnswer } from './fiscal-answer.ts'
import { vouchersRepository } from '../queue/vouchers.repository.ts'
import { voucherQueueRepository } from '../queue/voucher-queue.repository.ts'
import { retryNow } from '../queue/retry-now.ts'
import { VOUCHER_SENDING } from '../queue/voucher-task.ts'

type SettingsInput = z.output<(typeof fiscalApi)['fiscal.update']['body']>

type Parts = ArcaAccessParts & { readonly tasks: Pick<Tasks, 'wake'> }

export const createFiscalSettings = (unit: UnitOfWork, parts: Parts) => ({
  async get(context: CallContext): Promise<FiscalSettingsAnswer> {
    const answer = await unit.read(context, (tx) => fiscalAnswer(tx, parts.arca))
    void startIfChosen(parts, answer)
    return answer
  },

  async save(
    context: CallContext,
    input: SettingsInput,
    expectedVersion: number | undefined,
  ): Promise<FiscalSettingsAnswer> {
    const answer = await unit.write(context, async (tx) => {
      requireVersion(await lockSection(tx, 'fiscal'), expectedVersion)
      const before = await fiscalSettings(tx)
      const after = settingsOf(input)
      const { mode, environment } = after
      if (environment !== before.environment) await requireNothingWaits(tx, before.environment)
      if (mode !== 'off') await requireReady(tx, after)
      await saveSection(tx, 'fiscal', after, expectedVersion)
      recordChange(tx, context, { action: 'edit', entity: 'fiscal_settings', entityId: tx.businessId, before, after })
      return fiscalAnswer(tx, parts.arca)
    })
    await startIfChosen(parts, answer)
    return answer
  },

  /** Tests the connection. If every step passes, waiting vouchers are tried at once. */
  async test({ businessId }: CallContext): Promise<SelfTestStep[]> {
    const { client, credentials, cuit, settings } = await openArca(parts, businessId)
    try {
      const { pointOfSale, environment } = settings
      const steps = await selfTest({ client, credentials, cuit, pointOfSale, environment, clock: parts.clock })
      if (steps.every(({ isPassed, isOptional }) => isPassed || isOptional)) {
        await parts.database.transaction(businessId, retryNow)
        parts.tasks.wake()
      }
      return steps
    } finally {
      client.close()
    }
  },

  async resume(context: CallContext): Promise<FiscalSettingsAnswer> {
    const resumed = await unit.write(context, async (tx) => {
      const halted = await vouchersRepository.halted(tx)
      vouchersRepository.resume(tx)
      for (const { foreignNumber, ...payload } of halted) {
        await voucherQueueRepository.takeOver(tx, payload)
        await leaveTaskOnce(tx, VOUCHER_SENDING, payload)
        recordChange(tx, context, {
          action: 'resume',
          entity: 'point_of_sale',
          entityId: `${payload.pointOfSale}`,
          after: { foreignNumber },
        })
      }
      tx.changed('settings', tx.businessId, 'update')
      return fiscalAnswer(tx, parts.arca)
    })
    parts.tasks.wake()
    return resumed
  },
})

/**
 * Starts the simulator if it is chosen, because the next step of the set-up is on its own page. A failure is ignored
 * here: vouchers start the simulator too, and report the failure.
 */
const startIfChosen = async ({ arca }: Parts, { environment, version }: FiscalSettingsAnswer): Promise<void> => {
  const isChosen = environment === 'simulator' && version > 0
  if (isChosen) await arca.simulator?.start?.().catch(() => undefined)
}

/** Only the settings themselves: the screen sends back other fields of the answer too. */
const settingsOf = ({
  environments: _environments,
  request: _request,
  certificate: _certificate,
  halted: _halted,
  simulatorPage: _simulatorPage,
  version: _version,
  ...settings
}: SettingsInput): FiscalSettings => settings

/** Checks that vouchers could be sent with complete papers. @throws Refusal otherwise */
const requireReady = async (tx: BusinessTx, settings: FiscalSettings): Promise<void> => {
  const { environment } = settings
  const [{ cuit, name, address }, certificate] = await Promise.all([businessFacts(tx), storedCertificate(tx)])
  if (cuit === undefined) refuse('issuer_cuit_missing')
  refuseAny(issuerPaperProblems({ ...settings, name, address }))
  if (certificate === undefined) return refuse('certificate_missing')
  if (!isCertificateFor(environment, certificate.origin)) refuse('certificate_of_other_environment')
}

/**
 * Refuses to leave production while vouchers wait there: they would go out with another environment's certificate.
 * Trials are worth nothing and may stay behind.
 *
 * @throws Refusal
 */
const requireNothingWaits = async (tx: BusinessTx, environment: ArcaEnvironment): Promise<void> => {
  if (environment !== 'production') return
  const open = await vouchersRepository.openSequences(tx)
  if (open.some((sequence) => sequence.environment === environment))
    refuse('vouchers_waiting_there', { environment: arcaEnvironmentLabels[environment] })
}

export type FiscalSettingsService = ReturnType<typeof createFiscalSettings>
