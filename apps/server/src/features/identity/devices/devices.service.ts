import type { AuditedAction } from '@trastienda/domain/audit/audit-words'
import type { Device } from '@trastienda/contract/counter.contract'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { found, refuse } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { businessDevicesRepository, type BusinessDevice } from './business-devices.repository.ts'

/** The browsers of a business: their names, the counters among them, and revoked browsers. */
export const createDevicesService = (unit: UnitOfWork) => {
  const answerOf = async (tx: BusinessTx, context: CallContext, device: BusinessDevice): Promise<Device> => {
    const people = await businessDevicesRepository.signedIn(tx, tx.businessId, tx.now)
    return toDevice(context, device, people)
  }

  const change = (
    context: CallContext,
    id: string,
    action: AuditedAction,
    changed: (device: BusinessDevice, now: string) => Partial<BusinessDevice>,
  ): Promise<Device> =>
    unit.write(context, async (tx) => {
      const before = found(await businessDevicesRepository.lock(tx, tx.businessId, id))
      const after = { ...before, ...changed(before, tx.now) }
      await businessDevicesRepository.update(tx, tx.businessId, after)
      if (after.revokedAt !== undefined) await businessDevicesRepository.endSessions(tx, tx.businessId, id)
      else if (after.counterSince === undefined) await businessDevicesRepository.endPinSessions(tx, tx.businessId, id)
      auditChange(tx, context, action, before, after)
      return answerOf(tx, context, after)
    })

  return {
    list: (context: CallContext): Promise<Device[]> =>
      unit.read(context, async (tx) => {
        const [devices, people] = await Promise.all([
          businessDevicesRepository.ofBusiness(tx, tx.businessId),
          businessDevicesRepository.signedIn(tx, tx.businessId, tx.now),
        ])
        return devices.map((device) => toDevice(context, device, people))
      }),

    rename: (context: CallContext, id: string, name: string): Promise<Device> =>
      change(context, id, 'edit', () => ({ name: name.trim() })),

    /** Shuts the business on this device from the next call on, until somebody signs in there with a password. */
    revoke: (context: CallContext, id: string): Promise<Device> =>
      change(context, id, 'revoke', (_, now) => ({ counterSince: undefined, revokedAt: now })),

    /** Signs out the people who came in by a PIN, as PINs are for counters; sessions by password stay. */
    withdraw: (context: CallContext, id: string): Promise<Device> =>
      change(context, id, 'withdraw', () => ({ counterSince: undefined })),

    /** Makes the calling browser a counter. A replaced device gives up its code, and its person is signed out. */
    enrol: (context: CallContext, input: { readonly name: string; readonly replaces?: string | undefined }) =>
      unit.write(context, async (tx) => {
        const { deviceId = refuse('not_found') } = context
        const before = found(await businessDevicesRepository.lock(tx, tx.businessId, deviceId))
        // The device was revoked while this call was on its way.
        if (before.revokedAt !== undefined) return refuse('unauthenticated')
        if (input.replaces !== undefined && input.replaces !== deviceId) {
          found(await businessDevicesRepository.lock(tx, tx.businessId, input.replaces))
          await businessDevicesRepository.replace(tx, tx.businessId, deviceId, input.replaces)
          await businessDevicesRepository.endSessions(tx, tx.businessId, input.replaces)
        }
        const own = found(await businessDevicesRepository.lock(tx, tx.businessId, deviceId))
        const after = { ...own, name: input.name.trim(), counterSince: own.counterSince ?? tx.now }
        await businessDevicesRepository.update(tx, tx.businessId, after)
        auditChange(tx, context, 'enrol', before, after)
        return answerOf(tx, context, after)
      }),
  }
}

export type DevicesService = ReturnType<typeof createDevicesService>

const auditChange = (
  tx: BusinessTx,
  context: CallContext,
  action: AuditedAction,
  before: BusinessDevice,
  after: BusinessDevice,
): void => {
  recordChange(tx, context, {
    action,
    entity: 'device',
    entityId: after.id,
    before: auditOf(before),
    after: auditOf(after),
  })
}

const auditOf = ({ shortCode, name, counterSince, revokedAt }: BusinessDevice) => ({
  shortCode,
  name,
  isCounter: counterSince !== undefined,
  isRevoked: revokedAt !== undefined,
})

const toDevice = (
  context: CallContext,
  { id, shortCode, name, counterSince, revokedAt, lastSeenAt }: BusinessDevice,
  people: readonly { readonly deviceId: string; readonly name: string }[],
): Device => ({
  $id: id,
  shortCode,
  name,
  isCounter: counterSince !== undefined,
  isRevoked: revokedAt !== undefined,
  isThis: id === context.deviceId,
  lastSeenAt,
  people: revokedAt === undefined ? people.filter(({ deviceId }) => deviceId === id).map((person) => person.name) : [],
})
