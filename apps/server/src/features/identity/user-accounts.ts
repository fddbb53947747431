import { trialEnd } from '@trastienda/domain/license/license'
import type { StaffRole } from '@trastienda/domain/staff/capabilities'
import { PIN_FAILURES_BEFORE_LOCK } from '@trastienda/domain/staff/pin'
import { openBusiness } from '#features/settings'
import type { BusinessTx } from '#platform/database/business-tx'
import type { Database } from '#platform/database/database'
import type { Clock } from '#platform/clock'
import type { BrowserCookie } from '#platform/http/handler'
import { hashPassword } from '#platform/identity/passwords'
import { OPERATOR, recordChange } from '#platform/audit/audit'
import { unlockPin } from '#platform/identity/pins'
import { newToken } from '#platform/identity/tokens'
import { refuse } from '#platform/refusal'
import { removeSecret } from '#platform/secrets/secrets'
import { sessionOfBrowser } from './sessions/session-of-browser.ts'
import { changeUser } from './users/change-user.ts'
import { changePassword, refuseCommonPassword } from './passwords/new-passwords.ts'
import { counterRepository } from './counter/counter.repository.ts'
import { sessionsRepository } from './sessions/sessions.repository.ts'
import { SEED_NAME, seedOf } from './totp/second-step.ts'
import { totpRepository } from './totp/totp.repository.ts'
import { usersRepository, type Account, type SigningIn, type User, type UserListing } from './users/users.repository.ts'

/** The roles of the people who may come to work on a counter of the business by their PIN. */
export const rolesAtCounter = async (database: Database, businessId: string): Promise<ReadonlySet<StaffRole>> => {
  const people = await counterRepository.people(database, businessId, PIN_FAILURES_BEFORE_LOCK)
  return new Set(people.filter(({ hasPin }) => hasPin).map(({ role }) => role))
}

export const userOfBrowser = async (
  database: Database,
  clock: Clock,
  cookie: BrowserCookie,
): Promise<User | undefined> => {
  const session = await sessionOfBrowser(database, clock, cookie)
  return session && usersRepository.byId(database, session.userId)
}

/** The user who is signed in on a browser, if they may enter the business. */
export const memberOfBrowser = async (
  database: Database,
  clock: Clock,
  cookie: BrowserCookie,
  businessId: string,
): Promise<string | undefined> => {
  const session = await sessionOfBrowser(database, clock, cookie)
  if (session === undefined) return undefined
  const open = await sessionsRepository.businessesOpenTo(database, session.id)
  return open.some((each) => each.businessId === businessId) ? session.userId : undefined
}

/** The hash of a chosen password. @throws Refusal for a password that anybody would guess */
export const hashNewPassword = async (password: string): Promise<string> => {
  refuseCommonPassword(password)
  return hashPassword(password)
}

/** Adds an account without a business of its own. @throws Refusal for an e-mail in use */
export const addAccount = async (tx: BusinessTx, account: Account): Promise<void> => {
  if (!(await usersRepository.insert(tx, account, tx.now))) refuse('email_in_use')
}

/** Adds a user, and opens the transaction's business with its first records. @throws Refusal for an e-mail in use */
export const openUser = async (tx: BusinessTx, user: User): Promise<void> => {
  await addAccount(tx, user)
  await usersRepository.insertMembership(tx, user, trialEnd(tx.now), tx.now)
  await openBusiness(tx)
}

/** Every user with their business, oldest first: for the operator's command. */
export const listUsers = (database: Database): Promise<UserListing[]> => usersRepository.all(database)

/** The user of an e-mail, however it is typed. */
export const userByEmail = (database: Pick<Database, 'globalRows'>, email: string): Promise<SigningIn | undefined> =>
  usersRepository.byEmail(database, email.trim().toLowerCase())

/**
 * Ends the accesses of a suspended person: their access tokens to the transaction's business, and sessions that their
 * PIN opened there.
 */
export const endAccess = (tx: BusinessTx, userId: string): Promise<void> =>
  sessionsRepository.endAccess(tx, userId, tx.businessId)

/** Ends all sessions of a user, in every business. For the operator's command. */
export const endSessions = async (database: Database, userId: string): Promise<void> => {
  for (const business of await usersRepository.businessesOf(database, userId))
    await database.transaction(business, async (tx) => {
      await sessionsRepository.removeOfUser(tx, userId)
      recordChange(tx, OPERATOR, { action: 'end_sessions', entity: 'user', entityId: userId })
    })
}

/** Lets somebody with a locked PIN try again, in every business. For the operator's command. */
export const unlockPins = async (database: Database, userId: string): Promise<void> => {
  for (const businessId of await usersRepository.businessesOf(database, userId))
    await database.transaction(businessId, async (tx) => {
      await unlockPin(tx, { businessId, userId })
      recordChange(tx, OPERATOR, { action: 'unlock_pin', entity: 'member', entityId: userId })
    })
}

/** Replaces the user's password by a random one, and ends all their sessions. For the operator's command. */
export const replacePassword = async (database: Database, { id }: Pick<User, 'id'>): Promise<string> => {
  const password = newToken().slice(0, 16)
  const passwordHash = await hashPassword(password)
  await changePassword(database, { userId: id, actor: OPERATOR, passwordHash, action: 'replace_password' })
  return password
}

/** Switches off the second step of somebody who has lost their phone and their recovery codes. For the operator's command. */
export const removeSecondStep = (database: Database, { id }: Pick<User, 'id'>): Promise<void> =>
  changeUser(database, { userId: id, actor: OPERATOR, action: 'switch_totp_off' }, async (tx) => {
    await totpRepository.remove(tx, id)
    await removeSecret(tx, seedOf(id))
  })

/** The e-mails of people whose second step cannot be checked, as a restore could not bring back its secret. */
export const listLostSecondSteps = (executor: Pick<Database, 'globalRows'>): Promise<string[]> =>
  totpRepository.lost(executor, SEED_NAME)
