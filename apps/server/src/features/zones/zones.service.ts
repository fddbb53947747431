import type { Zone } from '@trastienda/contract/registers.contract'
import { dropEmpty } from '@trastienda/domain/text/drop-empty'
import { validateEntityName } from '@trastienda/domain/text/entity-name'
import { titleCase } from '@trastienda/domain/text/title-case'
import { recordAudit } from '#platform/audit'
import type { CallContext } from '#platform/call-context'
import type { Transaction } from '#platform/database/transaction'
import { newId } from '#platform/ids'
import { requireActive } from '#platform/reference'
import { refuse, refuseAny } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { zonesRepository, type ZoneRecord } from './zones.repository.ts'

/** Where customers are. */
export const createZonesService = (unit: UnitOfWork) => ({
  list: (context: CallContext): Promise<Zone[]> =>
    unit.read(context, async (tx) => (await zonesRepository.all(tx)).map(toZone)),

  create: (context: CallContext, input: { name: string; description?: string }): Promise<Zone> =>
    unit.write(context, async (tx) => {
      const name = titleCase(input.name)
      refuseAny(validateEntityName(name))
      const zone = await zonesRepository.insert(tx, {
        id: newId(),
        name,
        description: dropEmpty({ text: input.description }).text,
      })
      if (zone === undefined) return refuse('name_taken', { name }, 'name')
      tx.changed('zones', zone.id, 'create')
      await recordAudit(tx, context, { action: 'create', entity: 'zone', entityId: zone.id })
      return toZone(zone)
    }),
})

export type ZonesService = ReturnType<typeof createZonesService>

/** Refuses at `path` what is no active zone of the business. It cannot be removed until this transaction ends. */
export const holdZone = async (tx: Transaction, id: string, path: string): Promise<void> =>
  requireActive(await zonesRepository.hold(tx, id), path)

const toZone = (zone: ZoneRecord): Zone => ({
  $id: zone.id,
  name: zone.name,
  status: 0,
  description: zone.description ?? undefined,
  creationDate: zone.createdAt,
  modificationDate: zone.updatedAt,
  version: zone.version,
})
