import type { CashClosingSettingsSection } from '@trastienda/contract/settings.contract'
import { usualDenominations } from '@trastienda/domain/account/cash-session'
import { ZERO, type Money } from '@trastienda/domain/money/amount'
import { compareMoney } from '@trastienda/domain/money/arithmetic'
import { lockSection, readSection, saveSection } from '#features/settings'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { requireVersion } from '#platform/record-checks'
import { refuse } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { cashRegistersRepository } from './cash-registers.repository.ts'

type Values = Omit<CashClosingSettingsSection, 'version'>

/** Whether the business closes its cash, and how. */
export const createCashClosingSettings = (unit: UnitOfWork) => ({
  get: (context: CallContext): Promise<CashClosingSettingsSection> => unit.read(context, cashClosingSettings),

  save: (
    context: CallContext,
    { enabled, withdrawalLimit, mailsOwners, denominations }: Values,
    expectedVersion: number | undefined,
  ): Promise<CashClosingSettingsSection> =>
    unit.write(context, async (tx) => {
      const before = await lockCashClosing(tx)
      requireVersion(before, expectedVersion)
      const sorted = denominations.toSorted((left, right) => compareMoney(right, left))
      if (new Set(sorted).size < sorted.length || sorted.some((value) => value <= 0))
        return refuse('denominations_wrong', undefined, 'denominations')
      const open = (await cashRegistersRepository.all(tx)).find(({ openSession }) => openSession !== undefined)
      if (!enabled && open !== undefined) return refuse('cash_closing_open', { name: open.name }, 'enabled')
      const value: Values = { enabled, withdrawalLimit, mailsOwners, denominations: sorted }
      const after = { ...value, version: await saveSection(tx, 'cash_closing', value, before.version) }
      recordChange(tx, context, {
        action: 'edit',
        entity: 'cash_closing_settings',
        entityId: tx.businessId,
        before: audited(before),
        after: audited(after),
      })
      return after
    }),
})

export type CashClosingSettings = ReturnType<typeof createCashClosingSettings>

export const cashClosingSettings = async (tx: BusinessTx): Promise<CashClosingSettingsSection> =>
  section(await readSection(tx, 'cash_closing'))

/** Reads the settings locked until the commit: nobody switches the closing off meanwhile. */
export const lockCashClosing = async (tx: BusinessTx): Promise<CashClosingSettingsSection> =>
  section(await lockSection(tx, 'cash_closing'))

const section = ({ value, version }: { value: object | undefined; version: number }): CashClosingSettingsSection => ({
  enabled: false,
  withdrawalLimit: ZERO,
  mailsOwners: false,
  denominations: [...usualDenominations] as Money[],
  ...value,
  version,
})

const audited = ({ denominations, ...values }: CashClosingSettingsSection) => ({
  ...values,
  denominations: denominations.join(', '),
})
