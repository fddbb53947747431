import type { TillSettingsSection } from '@trastienda/contract/settings.contract'
import { finalConsumer, finalConsumerCodes } from '@trastienda/domain/person/final-consumer'
import { dropEmpty } from '@trastienda/domain/text/drop-empty'
import { footerProblems } from '@trastienda/domain/ticket/ticket-frame'
import { existingPeople, planPerson, savePeople } from '#features/people'
import { lockSection, readSection, saveSection } from '#features/settings'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { requireVersion } from '#platform/record-checks'
import { refuse, refuseAny } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'

/** Whether the business sells at a counter, and to which contact if the seller names no customer. */
export const createTillService = (unit: UnitOfWork) => ({
  settings: (context: CallContext): Promise<TillSettingsSection> =>
    unit.read(context, async (tx) => tillSection(await readSection(tx, 'till'))),

  /** Switching it off leaves the contact: sales name it. */
  saveSettings: (
    context: CallContext,
    {
      enabled,
      ticketFooter,
      storeCreditDays,
    }: Pick<TillSettingsSection, 'enabled' | 'ticketFooter' | 'storeCreditDays'>,
    expectedVersion: number | undefined,
  ): Promise<TillSettingsSection> =>
    unit.write(context, async (tx) => {
      const before = tillSection(await lockSection(tx, 'till'))
      requireVersion(before, expectedVersion)
      const isMissing = enabled && before.finalConsumer === undefined
      refuseAny(footerProblems(ticketFooter))
      const value = dropEmpty({
        enabled,
        finalConsumer: isMissing ? await addFinalConsumer(tx, context) : before.finalConsumer,
        ticketFooter: ticketFooter ?? before.ticketFooter,
        storeCreditDays: storeCreditDays ?? before.storeCreditDays,
      })
      // The version decides: if two people switch the counter on for the first time, only the first adds a contact.
      const after = { ...value, version: await saveSection(tx, 'till', value, before.version) }
      recordChange(tx, context, { action: 'edit', entity: 'till_settings', entityId: tx.businessId, before, after })
      return after
    }),
})

export type TillService = ReturnType<typeof createTillService>

const tillSection = ({ value, version }: { value: object | undefined; version: number }): TillSettingsSection => ({
  enabled: false,
  ...value,
  version,
})

/** Adds the contact under the first of its codes that nobody has. */
const addFinalConsumer = async (tx: BusinessTx, context: CallContext): Promise<string> => {
  const taken = await existingPeople(tx, finalConsumerCodes, 'none')
  const code = finalConsumerCodes.find((each) => !taken.has(each)) ?? refuse('conflict')
  await savePeople(tx, context, [planPerson(undefined, { ...finalConsumer, code })])
  recordChange(tx, context, { action: 'create', entity: 'person', entityId: code })
  return code
}
