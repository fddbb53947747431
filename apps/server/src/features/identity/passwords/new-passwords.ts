import { isCommonPassword } from '@trastienda/domain/identity/common-passwords'
import type { Actor } from '#platform/audit/audit'
import type { PublicContext } from '#platform/call-context'
import { addTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { BusinessTx } from '#platform/database/business-tx'
import { hashPassword } from '#platform/identity/passwords'
import { newToken, tokenHash } from '#platform/identity/tokens'
import { composeMail } from '#platform/mail/compose-mail'
import { mailsSideBySide, type Mail, type Mailer } from '#platform/mail/mailer'
import { refuse } from '#platform/refusal'
import type { TaskKind } from '#platform/tasks/task-kinds'
import { leaveTask, type Tasks } from '#platform/tasks/tasks'
import { changeUser } from '../users/change-user.ts'
import { sessionsRepository } from '../sessions/sessions.repository.ts'
import { greeting } from '../users/security-mail.ts'
import { usersRepository } from '../users/users.repository.ts'

const RESET_MINUTES = 60

const RESET_MAIL = { kind: 'reset_mail', usefulMinutes: RESET_MINUTES } as const

export interface ForgottenPasswordParts {
  readonly database: Database
  readonly tasks: Pick<Tasks, 'wake'>
  /** Gets errors after the answer: nobody waits for them, so they would go unnoticed. */
  readonly onMailFailure: (error: unknown) => void
}

export const createForgottenPasswords = ({ database, tasks, onMailFailure }: ForgottenPasswordParts) => {
  /**
   * Sends a link if the e-mail has an account. The answer waits for neither the look-up nor the mail, so that it does
   * not tell whether there is an account.
   */
  const forgotPassword = (emailTyped: string): void => {
    const leaveMail = async () => {
      const user = await usersRepository.byEmail(database, emailTyped.trim().toLowerCase())
      if (user === undefined) return
      await database.transaction(user.businessId, (tx) => leaveTask(tx, RESET_MAIL, { userId: user.id }))
      tasks.wake()
    }
    leaveMail().catch(onMailFailure)
  }

  /**
   * Gives the user of a link a new password and ends all their sessions, so that anybody with the old password is out.
   */
  const resetPassword = async (
    { requestId }: PublicContext,
    input: { token: string; password: string },
  ): Promise<void> => {
    refuseCommonPassword(input.password)
    const passwordHash = await hashPassword(input.password)
    const hash = tokenHash(input.token)
    const user = (await usersRepository.byReset(database, hash)) ?? refuse('reset_token_invalid')
    await changePassword(database, {
      userId: user.id,
      actor: { userId: user.id, requestId },
      passwordHash,
      action: 'reset_password',
      also: async (tx) => {
        if (!(await usersRepository.takeReset(tx, hash, tx.now))) refuse('reset_token_invalid')
      },
    })
    tasks.wake()
  }

  return { forgotPassword, resetPassword }
}

export interface ResetMailParts {
  readonly database: Database
  readonly clock: Clock
  readonly mailer: Mailer
  /** The application's address, with which links in mails begin. */
  readonly publicUrl: string
}

/**
 * Sends the mail with the link. Each try makes a new link: so the link is valid for its whole time however late the
 * mail leaves, and no backup holds it.
 */
export const resetMailTask = ({ database, clock, mailer, publicUrl }: ResetMailParts): TaskKind => ({
  ...RESET_MAIL,
  sideBySide: mailsSideBySide,
  async run(payload) {
    const user = await usersRepository.byId(database, (payload as { userId: string }).userId)
    if (user === undefined) return
    const token = newToken()
    const now = clock()
    await usersRepository.insertReset(database, {
      tokenHash: tokenHash(token),
      userId: user.id,
      expiresAt: addTime(now, { minutes: RESET_MINUTES }).toISOString(),
    })
    await mailer.send(resetMail(user, `${publicUrl}/password/reset?token=${token}`, RESET_MINUTES))
  },
})

/** The mail with the link to choose a new password. */
const resetMail = (user: { name: string; email: string }, link: string, minutes: number): Mail =>
  composeMail({
    to: user.email,
    subject: 'Trastienda: elegí una nueva contraseña',
    paragraphs: [
      { text: greeting(user) },
      { text: 'Para elegir una nueva contraseña abrí este enlace:', link },
      { text: `El enlace sirve una sola vez y vence en ${minutes} minutos.` },
      { text: 'Si no lo pediste, ignorá este mensaje: tu contraseña no cambió.' },
      { text: 'Trastienda' },
    ],
  })

export interface PasswordChange {
  readonly userId: string
  readonly actor: Actor
  readonly passwordHash: string
  readonly action: 'reset_password' | 'replace_password' | 'change_password'
  /** This session does not end. */
  readonly keptSession?: string | undefined
  /** Runs in the transaction before the change, and may refuse it. */
  readonly also?: (tx: BusinessTx) => Promise<void>
}

/** Gives a user a new password and ends their sessions. */
export const changePassword = (database: Database, change: PasswordChange): Promise<void> => {
  const { userId, passwordHash, keptSession, also } = change
  return changeUser(database, change, async (tx) => {
    await also?.(tx)
    // Changes the password before sessions end: a session that is being opened with the old password waits for this change,
    // and then fails.
    await usersRepository.setPassword(tx, userId, passwordHash, tx.now)
    await sessionsRepository.removeOfUser(tx, userId, keptSession)
  })
}

/** Refuses a password that is among the first that anybody would guess. */
export const refuseCommonPassword = (password: string): void => {
  if (isCommonPassword(password)) refuse('password_common', undefined, 'password')
}
