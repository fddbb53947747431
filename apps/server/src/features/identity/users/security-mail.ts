import type { Database } from '#platform/database/database'
import type { BusinessTx } from '#platform/database/business-tx'
import { composeMail, singleLine } from '#platform/mail/compose-mail'
import { mailsSideBySide, type Mailer } from '#platform/mail/mailer'
import type { TaskKind } from '#platform/tasks/task-kinds'
import { leaveTask } from '#platform/tasks/tasks'
import { usersRepository } from './users.repository.ts'

const SECURITY_MAIL = { kind: 'security_mail', usefulMinutes: 24 * 60 } as const

const events = {
  totp_on: {
    subject: 'activaste la verificación en dos pasos',
    text: 'Desde ahora, para ingresar se pide también un código de tu aplicación. Guardá tus códigos de recuperación.',
  },
  totp_off: {
    subject: 'desactivaste la verificación en dos pasos',
    text: 'Desde ahora, para ingresar alcanza con tu contraseña.',
  },
  password_changed: {
    subject: 'cambiaste tu contraseña',
    text: 'Tus otras sesiones se cerraron.',
  },
} as const

/** Leaves a mail that tells a person of a change in how they sign in, in case somebody else made it. */
export const leaveSecurityMail = (
  tx: BusinessTx,
  payload: { readonly userId: string; readonly event: keyof typeof events },
): Promise<void> => leaveTask(tx, SECURITY_MAIL, payload)

export const securityMailTask = ({ database, mailer }: { database: Database; mailer: Mailer }): TaskKind => ({
  ...SECURITY_MAIL,
  sideBySide: mailsSideBySide,
  async run(payload) {
    const { userId, event } = payload as Parameters<typeof leaveSecurityMail>[1]
    const user = await usersRepository.byId(database, userId)
    if (user === undefined) return
    const { subject, text } = events[event]
    await mailer.send(
      composeMail({
        to: user.email,
        subject: `Trastienda: ${subject}`,
        paragraphs: [
          { text: greeting(user) },
          { text },
          { text: 'Si no fuiste vos, cambiá tu contraseña ya mismo y avisá a quien administra tu negocio.' },
          { text: 'Trastienda' },
        ],
      }),
    )
  },
})

/** How each mail to a user begins. */
export const greeting = ({ name }: { readonly name: string }): string => `Hola, ${singleLine(name)}:`
