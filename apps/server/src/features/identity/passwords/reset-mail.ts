import { composeMail, singleLine } from '#platform/mail/compose-mail'
import type { Mail } from '#platform/mail/mailer'

/** The mail with the link to choose a new password. */
export const resetMail = (user: { name: string; email: string }, link: string, minutes: number): Mail =>
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

export const greeting = ({ name }: { readonly name: string }): string => `Hola, ${singleLine(name)}:`
