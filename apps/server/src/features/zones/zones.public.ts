export {
  activeZones,
  addZones,
  holdZone,
  lockZone,
  noteZoneChange,
  removeUnusedZone,
  rewriteZone,
} from './zone-register.ts'
export type { ZoneDraft, ZoneRecord } from './zones.repository.ts'
