import { parseArgs } from 'node:util'
import { isBusinessDay } from '@trastienda/domain/calendar/business-day'
import type { SubscriptionState } from '@trastienda/domain/license/license'
import { listUsers, removeSecondStep, replacePassword, userByEmail } from '#features/identity'
import { changeSubscription } from '#features/license'
import { recountBusiness } from '#services/figures'
import type { Database } from '#platform/database/database'
import { takeOver } from '#platform/quarantine'
import { allBusinesses } from '#platform/tasks/businesses'
import { leaveUnreadableBehind, leftBehindLines } from '#platform/secrets/leave-behind'
import { StartupError } from '#platform/failures/startup-error'
import { endApiKeyOf, listApiKeys } from './administer-api-keys.ts'
import { importOutbox } from './import-outbox.ts'
import { endMemberSessions, listMembers, onlyBusiness, unlockMemberPin } from './administer-members.ts'

export const usage = `npm run admin -- user list
npm run admin -- user reset-password <email>
npm run admin -- user reset-totp <email>
npm run admin -- member list <email|business>
npm run admin -- member end-sessions <email|id>
npm run admin -- member unlock-pin <email|id>
npm run admin -- api-key list <email|business>
npm run admin -- api-key end <email|business> <id>
npm run admin -- subscription <email|business> <trial|subscribed|cancelled> [--until yyyy-mm-dd]
npm run admin -- outbox import <file>
npm run admin -- recount [email|business]
npm run admin -- doctor
npm run admin -- take-over
npm run admin -- new-key
npm run admin -- distribute`

/**
 * Runs the operator's command line, and answers the lines to print.
 *
 * @throws StartupError with a line for the operator
 */
export const administer = async (
  database: Database,
  args: readonly string[],
  readSecretsKey: () => Promise<Uint8Array>,
): Promise<string[]> => {
  const { words, until } = parsed(args)
  const [noun, first, second, ...more] = words
  if (noun === 'user' && first === 'list' && second === undefined && until === undefined) return users(database)
  if (noun === 'user' && first === 'reset-password' && second !== undefined && more.length === 0 && until === undefined)
    return resetPassword(database, second)
  if (noun === 'user' && first === 'reset-totp' && second !== undefined && more.length === 0 && until === undefined)
    return resetTotp(database, second)
  if (noun === 'member' && second !== undefined && more.length === 0 && until === undefined) {
    if (first === 'list') return listMembers(database, second)
    if (first === 'end-sessions') return endMemberSessions(database, second)
    if (first === 'unlock-pin') return unlockMemberPin(database, second)
  }
  if (noun === 'api-key' && second !== undefined && until === undefined) {
    if (first === 'list' && more.length === 0) return listApiKeys(database, second)
    if (first === 'end' && more.length === 1) return endApiKeyOf(database, second, more[0] ?? '')
  }
  if (noun === 'subscription' && first !== undefined && isState(second) && more.length === 0)
    return subscribe(database, first, { state: second, until })
  if (noun === 'outbox' && first === 'import' && second !== undefined && more.length === 0 && until === undefined)
    return importOutbox(database, second)
  if (noun === 'recount' && second === undefined && until === undefined) return recount(database, first)
  if (noun === 'take-over' && first === undefined && until === undefined) return takenOver(database)
  if (noun === 'new-key' && first === undefined && until === undefined) return newKey(database, await readSecretsKey())
  throw new StartupError(usage)
}

const parsed = (args: readonly string[]): { words: string[]; until: string | undefined } => {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { until: { type: 'string' } },
    })
    return { words: positionals, until: values.until }
  } catch (error) {
    throw new StartupError(usage, { cause: error })
  }
}

const states: readonly string[] = ['trial', 'subscribed', 'cancelled'] satisfies SubscriptionState[]

const isState = (word: string | undefined): word is SubscriptionState => word !== undefined && states.includes(word)

const users = async (database: Database): Promise<string[]> =>
  (await listUsers(database)).map(
    ({ email, name, lastName, createdAt, businessId }) =>
      `${email}  ${name} ${lastName}, since ${createdAt.slice(0, 10)}, business ${businessId}`,
  )

const resetPassword = async (database: Database, email: string): Promise<string[]> => {
  const user = await known(database, email)
  const password = await replacePassword(database, user)
  return [`${user.email} signs in with ${password} from now on. All their sessions have ended.`]
}

const resetTotp = async (database: Database, email: string): Promise<string[]> => {
  const user = await known(database, email)
  if (!user.hasTotp) return [`${user.email} has no second step.`]
  await removeSecondStep(database, user)
  return [`${user.email} signs in without a second step from now on.`]
}

const subscribe = async (
  database: Database,
  whose: string,
  { state, until }: { state: SubscriptionState; until: string | undefined },
): Promise<string[]> => {
  if (until !== undefined && !isBusinessDay(until)) throw new StartupError('--until takes a day: yyyy-mm-dd')
  if (until !== undefined && state === 'cancelled') {
    throw new StartupError('cancelled takes effect at once: for a later end, use subscribed --until')
  }
  const business = await onlyBusiness(database, whose)
  const { code, message, endsAt } = await database.transaction(business, (tx) =>
    changeSubscription(tx, { state, until }),
  )
  const end = endsAt === undefined ? '' : ` until ${endsAt}`
  return [`${whose}: ${state}${end}. Licence ${code}: ${message}`]
}

/** Counts the sums of one business, or of all, anew from their rows while they sell. */
const recount = async (database: Database, whose: string | undefined): Promise<string[]> => {
  const businesses = whose === undefined ? await allBusinesses(database) : [await onlyBusiness(database, whose)]
  for (const business of businesses) await recountBusiness(database, business)
  return [`The sums of ${businesses.length} ${businesses.length === 1 ? 'business' : 'businesses'} are counted anew.`]
}

const takenOver = async (database: Database): Promise<string[]> =>
  (await takeOver(database))
    ? ['This copy has taken over: mail leaves again, what waited within seconds.']
    : ['Nothing to take over: this is no restored copy, or it has taken over already.']

const newKey = async (database: Database, key: Uint8Array): Promise<string[]> => [
  'The database is under the present key.',
  ...leftBehindLines(await leaveUnreadableBehind(database, key)),
]

const known = async (database: Database, email: string) => {
  const user = await userByEmail(database, email)
  if (user === undefined) throw new StartupError(`Nobody signs in with ${email}`)
  return user
}
