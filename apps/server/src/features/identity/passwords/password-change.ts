import type { CallContext } from '#platform/call-context'
import type { Database } from '#platform/database/database'
import { hashPassword, passwordMatches } from '#platform/identity/passwords'
import { refuse } from '#platform/refusal'
import type { Tasks } from '#platform/tasks/tasks'
import { changePassword, refuseCommonPassword } from './new-passwords.ts'
import { leaveSecurityMail } from '../users/security-mail.ts'
import type { SecondStep } from '../totp/second-step.ts'
import { usersRepository } from '../users/users.repository.ts'

interface PasswordChangeParts {
  readonly database: Database
  readonly tasks: Pick<Tasks, 'wake'>
}

/** Gives somebody who knows the present password a new one. All their sessions end, except the one of this call. */
export const createPasswordChange =
  (parts: PasswordChangeParts, secondStep: Pick<SecondStep, 'countTry'>) =>
  async (
    context: CallContext,
    { currentPassword, password }: { currentPassword: string; password: string },
  ): Promise<void> => {
    refuseCommonPassword(password)
    await secondStep.countTry(context.userId)
    const user = await usersRepository.byId(parts.database, context.userId)
    if (user === undefined || !(await passwordMatches(currentPassword, user.passwordHash)))
      return refuse('password_wrong', undefined, 'currentPassword')
    await changePassword(parts.database, {
      userId: user.id,
      actor: context,
      passwordHash: await hashPassword(password),
      action: 'change_password',
      keptSession: context.sessionId,
      also: (tx) => leaveSecurityMail(tx, { userId: user.id, event: 'password_changed' }),
    })
    parts.tasks.wake()
  }
