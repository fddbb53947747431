import type { Delivery } from '@trastienda/contract/deliveries.contract'

/** The ids with one of them at another place, counted from 0. */
export function movedTo(ids: readonly string[], id: string, place: number): readonly string[] {
  const others = ids.filter((each) => each !== id)
  return others.toSpliced(Math.max(0, Math.min(place, others.length)), 0, id)
}

/** Stops in the order of these ids; those that came since stand last, as they are. */
export function inOrder<Stop extends Pick<Delivery, '$id'>>(
  stops: readonly Stop[],
  ids: readonly string[],
): readonly Stop[] {
  const places = new Map(ids.map((id, place) => [id, place]))
  const placeOf = ({ $id }: Stop) => places.get($id) ?? ids.length
  return stops.toSorted((one, other) => placeOf(one) - placeOf(other))
}

type Zoned = Pick<Delivery, '$id' | 'zoneName'>

/** The ids zone by zone, in the order in which the route comes to each zone first; those of no zone last. */
export function zoneByZone(stops: readonly Zoned[]): readonly string[] {
  const zones = Map.groupBy(stops, ({ zoneName = '' }) => zoneName)
  const unzoned = zones.get('') ?? []
  return [...[...zones].flatMap(([zone, each]) => (zone === '' ? [] : each)), ...unzoned].map(({ $id }) => $id)
}

/** The heading over each stop with which another zone begins; none on a route of one zone. */
export function zoneHeadings(stops: readonly Zoned[]): readonly (string | undefined)[] {
  const zones = stops.map(({ zoneName = 'Sin zona' }) => zoneName)
  if (new Set(zones).size < 2) return stops.map(() => undefined)
  return zones.map((zone, place) => (zone === zones[place - 1] ? undefined : zone))
}
