import { apiKeysOf, endApiKey } from '#features/api-keys'
import type { Database } from '#platform/database/database'
import { StartupError } from '#platform/failures/startup-error'
import { onlyBusiness } from './administer-members.ts'

/** The API keys of a business, named by its id or a member's e-mail. */
export const listApiKeys = async (database: Database, whose: string): Promise<string[]> => {
  const keys = await apiKeysOf(database, await onlyBusiness(database, whose))
  if (keys.length === 0) return ['No API keys.']
  return keys.map(({ id, name, capabilities, createdBy, lastUsedAt, endedAt, isUsable }) => {
    const used = lastUsedAt === undefined ? 'never used' : `used ${lastUsedAt.slice(0, 10)}`
    const state = isUsable ? 'in use' : endedAt === undefined ? 'lost by a restore' : `ended ${endedAt.slice(0, 10)}`
    return `${id}  ${name}, by ${createdBy}, ${state}, ${used}: ${capabilities.join(' ')}`
  })
}

export const endApiKeyOf = async (database: Database, whose: string, id: string): Promise<string[]> => {
  const business = await onlyBusiness(database, whose)
  const key = (await apiKeysOf(database, business)).find((each) => each.id === id.toLowerCase())
  if (key === undefined) throw new StartupError(`${whose} has no API key ${id}`)
  if (key.endedAt !== undefined) throw new StartupError(`The API key ${key.name} has ended already`)
  await endApiKey(database, business, key.id)
  return [`The API key ${key.name} opens nothing any more.`]
}
