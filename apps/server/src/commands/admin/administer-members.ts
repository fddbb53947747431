import { endSessions, listUsers, unlockPins } from '#features/identity'
import { businessFacts } from '#features/settings'
import { membersOf } from '#features/staff'
import type { Database } from '#platform/database/database'
import { StartupError } from '#platform/failures/startup-error'

const businessesOf = async (database: Database, whose: string): Promise<string[]> => {
  const wanted = whose.trim().toLowerCase()
  const listed = (await listUsers(database)).filter(
    ({ email, businessId }) => email === wanted || businessId === wanted,
  )
  if (listed.length === 0) throw new StartupError(`No business and nobody's e-mail is ${whose}`)
  return [...new Set(listed.map(({ businessId }) => businessId))]
}

/**
 * The business with this id, or of the member with this e-mail.
 *
 * @throws StartupError that names the businesses if that person belongs to several
 */
export const onlyBusiness = async (database: Database, whose: string): Promise<string> => {
  const [only = '', ...others] = await businessesOf(database, whose)
  if (others.length === 0) return only
  const named = await Promise.all(
    [only, ...others].map(async (id) => {
      const { name } = await database.read(id, businessFacts)
      return `${id}  ${name || 'without a name'}`
    }),
  )
  throw new StartupError([`${whose} belongs to several businesses. Name one:`, ...named].join('\n'))
}

/** The people of the business with this id, or of every business that the person with this e-mail belongs to. */
export const listMembers = async (database: Database, whose: string): Promise<string[]> => {
  const businesses = await businessesOf(database, whose)
  const lines = await Promise.all(businesses.map(async (id) => [`business ${id}`, ...(await linesOf(database, id))]))
  return lines.flat()
}

const linesOf = async (database: Database, businessId: string): Promise<string[]> =>
  (await membersOf(database, businessId)).map(
    ({ id, name, lastName, email, role, status, hasPin, lastSeenAt }) =>
      `${email ?? id}  ${name} ${lastName}, ${role}, ${status}, ${hasPin ? 'with' : 'without'} PIN, ` +
      (lastSeenAt === undefined ? 'never seen' : `seen ${lastSeenAt.slice(0, 10)}`),
  )

/** The person with this e-mail, or with the id that `member list` prints. */
const someone = async (database: Database, whose: string): Promise<{ id: string; name: string }> => {
  const wanted = whose.trim().toLowerCase()
  const found = (await listUsers(database)).find(({ id, email }) => email === wanted || id === wanted)
  if (found === undefined) throw new StartupError(`Nobody has the e-mail or the id ${whose}`)
  return { id: found.id, name: found.email === '' ? `${found.name} ${found.lastName}` : found.email }
}

export const endMemberSessions = async (database: Database, whose: string): Promise<string[]> => {
  const { id, name } = await someone(database, whose)
  await endSessions(database, id)
  return [`All sessions of ${name} have ended, in every business.`]
}

export const unlockMemberPin = async (database: Database, whose: string): Promise<string[]> => {
  const { id, name } = await someone(database, whose)
  await unlockPins(database, id)
  return [`${name} may try their PIN again, in every business.`]
}
