import type { BusinessTx } from '#platform/database/business-tx'
import type { Database } from '#platform/database/database'
import { membersRepository, type MemberRow } from './members.repository.ts'

/** The people of a business: for the operator's command. */
export const membersOf = (database: Database, businessId: string): Promise<MemberRow[]> =>
  database.read(businessId, (tx) => membersRepository.all(tx))

/**
 * The names of the people of a team by their ids, suspended ones too; empty for a person who works alone, perhaps with
 * an accountant, who makes nothing.
 */
export const teamNames = async (tx: BusinessTx): Promise<ReadonlyMap<string, string>> => {
  const members = await membersRepository.all(tx)
  const isTeam = members.filter(({ role }) => role !== 'accountant').length > 1
  return new Map(isTeam ? members.map(({ id, name, lastName }) => [id, `${name} ${lastName}`.trim()]) : [])
}
