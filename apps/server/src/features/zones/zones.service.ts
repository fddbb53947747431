import type { Zone, ZoneInput } from '@trastienda/contract/registers.contract'
import { dropEmpty } from '@trastienda/domain/text/drop-empty'
import { validateEntityName } from '@trastienda/domain/text/entity-name'
import { titleCase } from '@trastienda/domain/text/title-case'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import { newId } from '#platform/ids'
import { violatedConstraint } from '#platform/database/errors'
import { activeRecord, requireVersion } from '#platform/record-checks'
import { refuse, refuseAny, required } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { zoneChanged } from './zone-register.ts'
import { zonesRepository, type ZoneDraft, type ZoneRecord } from './zones.repository.ts'

/** The zones in which customers are. */
export const createZonesService = (unit: UnitOfWork) => ({
  list: (context: CallContext): Promise<Zone[]> =>
    unit.read(context, async (tx) => (await zonesRepository.all(tx)).map(toZone)),

  create: (context: CallContext, input: ZoneInput): Promise<Zone> =>
    unit.write(context, async (tx) => {
      const draft = zoneDraft(newId(), input)
      const zone = await zonesRepository.insert(tx, draft)
      if (zone === undefined) return refuse('name_taken', { name: draft.name }, 'name')
      recordChange(tx, context, { action: 'create', entity: 'zone', entityId: zone.id })
      return toZone(zone)
    }),

  update: (context: CallContext, id: string, input: ZoneInput, expectedVersion: number | undefined): Promise<Zone> =>
    unit.write(context, async (tx) => {
      const before = activeRecord(await zonesRepository.lock(tx, id))
      requireVersion(before, expectedVersion)
      const draft = zoneDraft(before.id, input)
      const updated = await zonesRepository.update(tx, draft).catch((error: unknown) => {
        if (violatedConstraint(error) !== 'zone_name') throw error
        return refuse('name_taken', { name: draft.name }, 'name')
      })
      const after = toZone(required(updated))
      zoneChanged(tx, before.id, 'update')
      const change = { before: toZone(before), after }
      recordChange(tx, context, { action: 'edit', entity: 'zone', entityId: before.id, ...change })
      return after
    }),

  remove: (context: CallContext, id: string, expectedVersion: number | undefined): Promise<Zone> =>
    unit.write(context, async (tx) => {
      const before = activeRecord(await zonesRepository.lock(tx, id))
      requireVersion(before, expectedVersion)
      if (await zonesRepository.isUsed(tx, before.id)) return refuse('entity_in_use')
      const zone = await zonesRepository.remove(tx, before.id)
      zoneChanged(tx, before.id, 'delete')
      recordChange(tx, context, { action: 'remove', entity: 'zone', entityId: before.id, before: toZone(before) })
      return toZone(required(zone))
    }),
})

export type ZonesService = ReturnType<typeof createZonesService>

/** A zone as it is kept: its name in title case, empty values dropped. */
const zoneDraft = (id: string, input: ZoneInput): ZoneDraft => {
  const name = titleCase(input.name)
  refuseAny(validateEntityName(name))
  const { text: description } = dropEmpty({ text: input.description })
  return { id, name, description, coords: input.coords }
}

const toZone = (zone: ZoneRecord): Zone => ({
  $id: zone.id,
  name: zone.name,
  status: zone.status,
  description: zone.description,
  coords: zone.x === undefined || zone.y === undefined ? undefined : { x: zone.x, y: zone.y },
  creationDate: zone.createdAt,
  modificationDate: zone.updatedAt,
  version: zone.version,
})
