import { isCommonPassword } from '@trastienda/domain/identity/common-passwords'
import { addTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Transaction } from '#platform/database/transaction'
import { hashPassword } from '#platform/identity/passwords'
import { newToken, tokenHash } from '#platform/identity/tokens'
import { NO_BUSINESS } from '#platform/ids'
import type { Mailer } from '#platform/mail/mailer'
import { refuse } from '#platform/refusal'
import { resetMail } from './reset-mail.ts'
import { sessionsRepository } from './sessions.repository.ts'
import { usersRepository } from './users.repository.ts'

const RESET_MINUTES = 60

export interface ForgottenPasswordParts {
  readonly database: Database
  readonly clock: Clock
  readonly mailer: Mailer
  /** Where people reach the application; links in mails begin with it. */
  readonly publicUrl: string
  /** Told of a mail that could not be sent: nobody waits for it, so nobody else would learn of it. */
  readonly onMailFailure: (error: unknown) => void
}

/** A new password by a mailed link. */
export const createForgottenPasswords = (parts: ForgottenPasswordParts) => {
  const { database, clock, mailer, publicUrl, onMailFailure } = parts

  /** Sends a link where there is an account. The caller learns nothing: it neither waits for the mail nor for the look-up. */
  const forgotPassword = (emailTyped: string): void => {
    const send = async () => {
      const user = await usersRepository.byEmail(database, emailTyped.trim().toLowerCase())
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
    }
    send().catch(onMailFailure)
  }

  /** A new password for the link's user. All their sessions end: whoever knew the old one is out. */
  const resetPassword = async (input: { token: string; password: string }): Promise<void> => {
    refuseCommonPassword(input.password)
    const passwordHash = await hashPassword(input.password)
    await database.transaction(NO_BUSINESS, async (tx) => {
      const userId = await usersRepository.takeReset(tx, tokenHash(input.token), tx.now)
      if (userId === undefined) return refuse('reset_token_invalid')
      await changePassword(tx, userId, passwordHash)
    })
  }

  return { forgotPassword, resetPassword }
}

/** The sessions after the password: one that is being opened with the old password waits, and is then not opened. */
export const changePassword = async (tx: Transaction, userId: string, passwordHash: string): Promise<void> => {
  await usersRepository.setPassword(tx, userId, passwordHash, tx.now)
  await sessionsRepository.removeOfUser(tx, userId)
}

/** Refuses what is guessed in the first tries. */
export const refuseCommonPassword = (password: string): void => {
  if (isCommonPassword(password)) refuse('password_common', undefined, 'password')
}
