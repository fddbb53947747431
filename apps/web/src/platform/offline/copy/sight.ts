import type { Capability } from '@trastienda/domain/staff/capabilities'
import { seenPersonTypes } from '@trastienda/domain/staff/sight'

/** What of the catalogue somebody sees: whoever sees the same shares a copy. */
export const sightOf = (capabilities: ReadonlySet<Capability>): string => seenPersonTypes(capabilities).join(' ')
