export { activeZones, addZones, shareLockZone, lockZone, removeUnusedZone, rewriteZone } from './zone-register.ts'
export type { ZoneDraft, ZoneRecord } from './zones.repository.ts'
