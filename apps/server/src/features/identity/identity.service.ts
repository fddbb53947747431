import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { emailSchema, type Session, type signInSchema, type signUpSchema } from '@trastienda/contract/identity.contract'
import { validateSignUp } from '@trastienda/domain/identity/credentials'
import { recordChange } from '#platform/audit/audit'
import type { PublicContext } from '#platform/call-context'
import type { Clock } from '#platform/clock'
import type { BrowserCookies } from '#platform/http/handler'
import { hashPassword, passwordMatches } from '#platform/identity/passwords'
import type { Pins } from '#platform/identity/pins'
import { newToken } from '#platform/identity/tokens'
import { newId } from '#platform/ids'
import { refuse, refuseAny } from '#platform/refusal'
import type { TaskKind } from '#platform/tasks/task-kinds'
import { createUnitOfWork } from '#platform/unit-of-work'
import { openUser } from './user-accounts.ts'
import { userChangeTask } from './users/change-user.ts'
import {
  createForgottenPasswords,
  refuseCommonPassword,
  resetMailTask,
  type ForgottenPasswordParts,
  type ResetMailParts,
} from './passwords/new-passwords.ts'
import { createCounterService } from './counter/counter.service.ts'
import { createElevationService } from './counter/elevation.service.ts'
import { createPinChanges } from './counter/pin-changes.service.ts'
import { createDevices } from './devices/devices.ts'
import { createBusinessList } from './sessions/session-of-browser.ts'
import { createPasswordChange } from './passwords/password-change.ts'
import { securityMailTask } from './users/security-mail.ts'
import { createSessions } from './sessions/sessions.ts'
import { createSecondStep, type SecondStepParts } from './totp/second-step.ts'
import { createTotpService } from './totp/totp.service.ts'
import { usersRepository, type User } from './users/users.repository.ts'

export interface IdentityParts extends ForgottenPasswordParts, SecondStepParts {
  readonly clock: Clock
  readonly pins: Pins
}

/** The kinds of tasks that this feature leaves behind. */
export const identityTasks = (parts: ResetMailParts): TaskKind[] => [
  resetMailTask(parts),
  securityMailTask(parts),
  userChangeTask(parts),
]

/** Sign-up, sign-in, sessions and forgotten passwords. */
export const createIdentityService = (parts: IdentityParts) => {
  const { database, clock } = parts
  const devices = createDevices(database, clock)
  const sessions = createSessions(database, clock, parts.secrets.keyedHash, devices)
  const secondStep = createSecondStep(parts)
  const unit = createUnitOfWork(database)

  /** Makes one user and one business, with everything that a new business starts with. */
  const signUp = async (context: PublicContext, input: z.output<typeof signUpSchema>): Promise<{ id: string }> => {
    refuseAny(validateSignUp(input))
    refuseCommonPassword(input.password)
    const email = input.email.trim().toLowerCase()
    const businessId = newBusinessId(context, email)
    const user: User = {
      id: newId(),
      email,
      name: input.name.trim(),
      lastName: input.lastName.trim(),
      passwordHash: await hashPassword(input.password),
      businessId,
    }
    return unit.write({ ...context, businessId }, async (tx) => {
      await openUser(tx, user)
      recordChange(tx, { ...context, userId: user.id }, { action: 'create', entity: 'user', entityId: user.id })
      return { id: user.id }
    })
  }

  const signIn = async (
    context: PublicContext,
    input: z.output<typeof signInSchema>,
    cookies: BrowserCookies,
  ): Promise<Session> => {
    const email = input.email.trim().toLowerCase()
    if (email === '') return refuse('sign_in_email_missing')
    if (input.password === '') return refuse('sign_in_password_missing')
    if (!emailSchema.safeParse(email).success) return refuse('email_wrong')
    const user = await usersRepository.byEmail(database, email, input.businessId)
    // An e-mail without an account costs a password check too, so that the time of the answer does not tell who has an account.
    const isRight = await passwordMatches(input.password, user?.passwordHash ?? (await unknownUserHash))
    if (user === undefined || !isRight) return refuse('password_wrong')
    // Only after the right password, so that nobody else learns it.
    if (!user.isActive) return refuse('suspended')
    const { id: userId, businessId, passwordHash: checkedHash } = user
    const entering = { userId, businessId, kind: 'password', checkedHash } as const
    if (!user.hasTotp) return sessions.open(context, entering, cookies)
    const { code = '' } = input
    if (code === '') return refuse('totp_needed')
    await secondStep.countTry(userId)
    return sessions.open(context, entering, cookies, (tx, actor) => secondStep.take(tx, userId, actor, code))
  }

  return {
    signUp,
    signIn,
    refresh: sessions.refresh,
    signOut: sessions.end,
    counter: createCounterService({ database, pins: parts.pins, sessions }),
    businesses: createBusinessList(database, clock),
    elevation: createElevationService(database, secondStep),
    pins: createPinChanges(database, unit, parts.pins, secondStep),
    totp: createTotpService(parts),
    changeOwnPassword: createPasswordChange(parts, secondStep),
    ...createForgottenPasswords(parts),
  }
}

export type IdentityService = ReturnType<typeof createIdentityService>

const unknownUserHash = hashPassword(newToken())

/**
 * The id of the business that a sign-up opens, made from the idempotency key and the e-mail: a repeated sign-up looks
 * for its key in the same business, and gets the first answer.
 */
const newBusinessId = ({ idempotency }: PublicContext, email: string): string => {
  if (idempotency === undefined) return newId()
  const hex = createHash('sha256').update(`${idempotency.key}\n${email}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
