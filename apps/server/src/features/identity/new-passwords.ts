import { isCommonPassword } from '@trastienda/domain/identity/common-passwords'
import { recordAudit, type Actor } from '#platform/audit'
import type { PublicContext } from '#platform/call-context'
import { addTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { BusinessTx } from '#platform/database/business-tx'
import { hashPassword } from '#platform/identity/passwords'
import { newToken, tokenHash } from '#platform/identity/tokens'
import type { Mailer } from '#platform/mail/mailer'
import { refuse } from '#platform/refusal'
import type { TaskKind, Tasks } from '#platform/tasks/tasks'
import { resetMail } from './reset-mail.ts'
import { sessionsRepository } from './sessions.repository.ts'
import { usersRepository } from './users.repository.ts'

const RESET_MINUTES = 60

const RESET_MAIL = 'reset_mail'

export interface ForgottenPasswordParts {
  readonly database: Database
  readonly tasks: Pick<Tasks, 'add' | 'wake'>
  /** Told of what goes wrong after the answer: nobody waits for it, so nobody else would learn of it. */
  readonly onMailFailure: (error: unknown) => void
}

/** A new password by a mailed link. */
export const createForgottenPasswords = ({ database, tasks, onMailFailure }: ForgottenPasswordParts) => {
  /** Sends a link where there is an account. The caller learns nothing: it neither waits for the mail nor for the look-up. */
  const forgotPassword = (emailTyped: string): void => {
    const leaveMail = async () => {
      const user = await usersRepository.byEmail(database, emailTyped.trim().toLowerCase())
      if (user === undefined) return
      await tasks.add(database, { kind: RESET_MAIL, businessId: user.businessId, payload: { userId: user.id } })
      tasks.wake()
    }
    leaveMail().catch(onMailFailure)
  }

  /** A new password for the link's user. All their sessions end: whoever knew the old one is out. */
  const resetPassword = async (
    { requestId }: PublicContext,
    input: { token: string; password: string },
  ): Promise<void> => {
    refuseCommonPassword(input.password)
    const passwordHash = await hashPassword(input.password)
    const hash = tokenHash(input.token)
    const user = (await usersRepository.byReset(database, hash)) ?? refuse('reset_token_invalid')
    await database.transaction(user.businessId, async (tx) => {
      if (!(await usersRepository.takeReset(tx, hash, tx.now))) return refuse('reset_token_invalid')
      await changePassword(tx, { userId: user.id, requestId }, { passwordHash, action: 'reset_password' })
    })
  }

  return { forgotPassword, resetPassword }
}

export interface ResetMailParts {
  readonly database: Database
  readonly clock: Clock
  readonly mailer: Mailer
  /** Where people reach the application; links in mails begin with it. */
  readonly publicUrl: string
}

/**
 * Sends the mail with the link. Each try makes a link of its own: it is valid for its whole time however late it leaves,
 * and nothing that opens an account waits in the database or lies in a backup.
 */
export const resetMailTask = ({ database, clock, mailer, publicUrl }: ResetMailParts): TaskKind => ({
  kind: RESET_MAIL,
  usefulMinutes: RESET_MINUTES,
  async run(payload) {
    const user = await usersRepository.byId(database, (payload as { userId: string }).userId)
    if (user === undefined) return
    const token = newToken()
    const now = clock()
    await usersRepository.insertReset(database, {
      tokenHash: tokenHash(token),
      userId: user.id,
      expiresAt: addTime(now, { minutes: RESET_MINUTES }).toISOString(),
      now: now.toISOString(),
    })
    await mailer.send(resetMail(user, `${publicUrl}/password/reset?token=${token}`, RESET_MINUTES))
  },
})

/** The sessions after the password: one that is being opened with the old password waits, and is then not opened. */
export const changePassword = async (
  tx: BusinessTx,
  actor: Actor,
  { passwordHash, action }: { passwordHash: string; action: 'reset_password' | 'replace_password' },
): Promise<void> => {
  await usersRepository.setPassword(tx, actor.userId, passwordHash, tx.now)
  await sessionsRepository.removeOfUser(tx, actor.userId)
  recordAudit(tx, actor, { action, entity: 'user', entityId: actor.userId })
}

/** Refuses what is guessed in the first tries. */
export const refuseCommonPassword = (password: string): void => {
  if (isCommonPassword(password)) refuse('password_common', undefined, 'password')
}
