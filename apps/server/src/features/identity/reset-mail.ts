import type { Mail } from '#platform/mail/mailer'

/** The mail with the link to choose a new password. */
export const resetMail = (user: { name: string; email: string }, link: string, minutes: number): Mail => ({
  to: user.email,
  subject: 'Trastienda: elegí un nuevo password',
  text: [
    `Hola, ${singleLine(user.name)}:`,
    '',
    'Para elegir un nuevo password abrí este enlace:',
    link,
    '',
    `El enlace sirve una sola vez y vence en ${minutes} minutos.`,
    'Si no lo pediste, ignorá este mensaje: tu password no cambió.',
    '',
    'Trastienda',
  ].join('\n'),
})

/** What somebody typed at sign-up must not write lines of its own into a mail that comes from us. */
const singleLine = (text: string): string => text.replaceAll(/[\s\p{C}\p{Z}]+/gu, ' ').trim()
