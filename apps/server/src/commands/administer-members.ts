import { endSessions, listUsers, userByEmail } from '#features/identity'
import { membersOf } from '#features/staff'
import type { Database } from '#platform/database/database'
import { StartupError } from '#platform/startup-error'

/** The people of a business, or of every business that somebody belongs to. */
export const listMembers = async (database: Database, whose: string): Promise<string[]> => {
  const wanted = whose.trim().toLowerCase()
  const listed = (await listUsers(database)).filter(
    ({ email, businessId }) => email === wanted || businessId === wanted,
  )
  const businesses = [...new Set(listed.map(({ businessId }) => businessId))]
  if (businesses.length === 0) throw new StartupError(`No business and nobody's e-mail is ${whose}`)
  const lines = await Promise.all(businesses.map(async (id) => [`business ${id}`, ...(await linesOf(database, id))]))
  return lines.flat()
}

const linesOf = async (database: Database, businessId: string): Promise<string[]> =>
  (await membersOf(database, businessId)).map(
    ({ id, name, lastName, email, role, status, hasPin, lastSeenAt }) =>
      `${email ?? id}  ${name} ${lastName}, ${role}, ${status}, ${hasPin ? 'with' : 'without'} PIN, ` +
      (lastSeenAt === null ? 'never seen' : `seen ${lastSeenAt.slice(0, 10)}`),
  )

export const endMemberSessions = async (database: Database, email: string): Promise<string[]> => {
  const user = await userByEmail(database, email)
  if (user === undefined) throw new StartupError(`Nobody signs in with ${email}`)
  await endSessions(database, user.id)
  return [`All sessions of ${user.email} have ended, in every business.`]
}
