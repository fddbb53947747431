import type { Capability } from '@trastienda/domain/staff/capabilities'
import { seenPersonTypes } from '@trastienda/domain/staff/sight'

/** Names the part of the catalogue that a role may see. People with the same sight share one copy. */
export const sightOf = (capabilities: ReadonlySet<Capability>): string => seenPersonTypes(capabilities).join(' ')
