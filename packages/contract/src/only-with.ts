import type { Capability } from '@trastienda/domain/staff/capabilities'
import type { z } from 'zod'

/**
 * The key in a schema's metadata, and so in the OpenAPI document, that names the capability a field of an answer needs.
 */
export const ONLY_WITH = 'x-only-with'

/**
 * A field of an answer that only members with a capability get. Services always fill it in; `permitted-fields.ts` leaves
 * it out for everybody else, so that clients see it as optional.
 */
export const onlyWith = <Schema extends z.ZodType>(capability: Capability, schema: Schema) =>
  schema
    .optional()
    .meta({ [ONLY_WITH]: capability, description: `Only for members with the capability \`${capability}\`.` })
