import { ACTIVE } from '@trastienda/domain/record-status'
import { zoneInputSchema } from '@trastienda/contract/registers.contract'
import { activeZones, addZones, lockZone, rewriteZone, type ZoneDraft } from '#features/zones'
import { refuse } from '#platform/refusal'
import type { ImportedRecord } from '../undo/import-journal.repository.ts'
import type { LinePlan, Planner } from './import-plan.ts'
import { checkedInput } from './input-problems.ts'
import { readValues, cellOrStored } from './line-values.ts'
import { namedLines, type NamedLine } from './named-lines.ts'
import { zoneNames } from './new-names.ts'
import { withoutWrongCells } from './optional-cells.ts'

interface ZoneLine extends LinePlan {
  readonly before: ZoneDraft | undefined
  readonly after: ZoneDraft
}

/** Plans the lines of zones, found by their names. */
export const planZones: Planner = async (tx, sheet) => {
  const existing = new Map((await activeZones(tx)).map((zone) => [zone.id, draftOf(zone)]))
  const read = sheet.lines.map((line) => ({ line, ...readValues(line, sheet.columns) }))
  const lines = namedLines(read, await zoneNames(tx)).map((named) =>
    withoutWrongCells(named, sheet.columns, (taken) => zoneLine({ ...named, ...taken }, existing.get(named.record.id))),
  )
  return {
    lines,
    apply: async () => {
      const created = lines.filter(({ outcome }) => outcome === 'created')
      const updated = lines.filter(({ outcome }) => outcome === 'updated')
      await addZones(
        tx,
        created.map(({ after }) => after),
      )
      for (const { after } of updated) {
        const zone = await lockZone(tx, after.id)
        // Somebody renamed or removed the zone after the plan: the call has to be sent again, for a new plan.
        if (zone?.status !== ACTIVE || zone.name !== after.name) refuse('conflict')
        await rewriteZone(tx, after)
      }
      return [...created, ...updated].map(({ before, after }): ImportedRecord => {
        return { collection: 'zones', id: after.id, before, after }
      })
    },
  }
}

const zoneLine = (named: NamedLine, before: ZoneDraft | undefined): ZoneLine => {
  const { line, record, values, notices } = named
  const description = cellOrStored(values['description'], before?.description) as string | undefined
  const checked = checkedInput(zoneInputSchema, { name: record.name, description }, (path) => path)
  const problems = 'problems' in checked ? [...named.problems, ...checked.problems] : named.problems
  const after: ZoneDraft = { id: record.id, name: record.name, description, coords: before?.coords }
  const outcome = before === undefined ? 'created' : outcomeOf(before.description === description)
  const cells = {
    record: record.name,
    before: () => (before === undefined ? {} : { description: before.description }),
    after: () => ({ description }),
  }
  return { line, outcome, problems, notices, before, after, cells }
}

const outcomeOf = (isSame: boolean) => (isSame ? 'unchanged' : 'updated')

const draftOf = (zone: Awaited<ReturnType<typeof activeZones>>[number]): ZoneDraft => ({
  id: zone.id,
  name: zone.name,
  description: zone.description,
  coords: zone.x === undefined || zone.y === undefined ? undefined : { x: zone.x, y: zone.y },
})
