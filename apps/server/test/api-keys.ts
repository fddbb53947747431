import type { ApiKeyCapability } from '@trastienda/domain/staff/api-keys'
import type { Member, TestApp } from '#test/app'
import { unique } from '#test/factories'

/** A program with a key: calls carry it. */
export interface Program extends Pick<Member, 'call'> {
  readonly id: string
  readonly secret: string
  readonly name: string
}

export const addApiKey = async (
  app: Pick<TestApp, 'call'>,
  owner: Member,
  capabilities: ApiKeyCapability[],
): Promise<Program> => {
  const name = unique('Tienda en línea ')
  const { apiKey, secret = '' } = (await owner.call('api_keys.create', { body: { name, capabilities } })).body.data
  return {
    id: apiKey.$id,
    secret,
    name,
    call: (call, input, more) => app.call(call, input, { token: secret, ...more }),
  }
}

/** The calls' inputs, and their audit rows. */
export const apiKeyOperations = (owner: () => Member) => ({
  'api_keys.create': {
    input: async () => ({ body: { name: unique('Tienda '), capabilities: ['look', 'sell'] as ApiKeyCapability[] } }),
    leaves: { action: 'create', entity: 'api_key', changes: ['capabilities', 'name'] },
  },
  'api_keys.end': {
    input: async () => {
      const body = { name: unique('Tienda '), capabilities: ['look'] as ApiKeyCapability[] }
      return { params: { id: (await owner().call('api_keys.create', { body })).body.data.apiKey.$id } }
    },
    leaves: { action: 'end', entity: 'api_key' },
  },
})
