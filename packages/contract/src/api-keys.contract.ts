import { API_KEY_NAME_MAX, apiKeyCapabilities } from '@trastienda/domain/staff/api-keys'
import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { allOf, dataOf } from './envelopes.ts'
import { idParams, instantSchema, lineSchema, uuidSchema } from './scalars.ts'

const apiKeySchema = z.strictObject({
  /** The id of the key's own user: what the key does stands in that user's name. */
  $id: uuidSchema,
  name: z.string(),
  capabilities: z.array(z.enum(apiKeyCapabilities)),
  createdBy: z.string(),
  createdAt: instantSchema,
  /** When it was used last, to the minute; left out before its first call. */
  lastUsedAt: instantSchema.optional(),
  endedBy: z.string().optional(),
  endedAt: instantSchema.optional(),
  /** False once the key was ended, and after a restore: a backup holds the key's row, but no secret to call with. */
  isUsable: z.boolean(),
})

const newApiKeySchema = z.strictObject({
  name: lineSchema(API_KEY_NAME_MAX),
  capabilities: z.array(z.enum(apiKeyCapabilities)).max(apiKeyCapabilities.length, 'Formato incorrecto.'),
})

export type ApiKey = z.output<typeof apiKeySchema>
export type NewApiKey = z.output<typeof newApiKeySchema>

/** The keys with which other programs call on behalf of the business. */
export const apiKeysApi = {
  'api_keys.list': {
    summary: 'The API keys of the business, those in use first, then those that were ended last.',
    needs: 'team',
    writes: false,
    status: 200,
    answer: allOf(apiKeySchema),
  },
  'api_keys.create': {
    summary: 'Make a key for another program. It is told this once; a repeat of the call answers without it.',
    needs: 'team',
    writes: true,
    status: 201,
    body: newApiKeySchema,
    answer: dataOf(
      z.strictObject({
        apiKey: apiKeySchema,
        /** The key itself, to be sent as `Authorization: Bearer …`. Left out of the answer to a repeated call. */
        secret: z.string().optional(),
      }),
    ),
  },
  'api_keys.end': {
    summary: 'End a key: its next call is refused with 401.',
    needs: 'team',
    writes: true,
    status: 200,
    params: idParams,
    answer: dataOf(apiKeySchema),
  },
} as const satisfies Endpoints
