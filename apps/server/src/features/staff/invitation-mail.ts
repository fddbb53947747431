import { roleNames } from '@trastienda/domain/staff/capabilities'
import { businessTitle } from '#features/settings'
import type { Database } from '#platform/database/database'
import { newToken, tokenHash } from '#platform/identity/tokens'
import { composeMail, plainName } from '#platform/mail/compose-mail'
import { mailsSideBySide, type Mail, type Mailer } from '#platform/mail/mailer'
import type { TaskKind } from '#platform/tasks/task-kinds'
import { invitationsRepository, type InvitationRow } from './invitations.repository.ts'

export const INVITATION_DAYS = 7

// After a day the inviting person sees that the mail was not sent, and may send it again.
export const INVITATION_MAIL = { kind: 'invitation_mail', usefulMinutes: 24 * 60 } as const

export interface InvitationMailParts {
  readonly database: Database
  readonly mailer: Mailer
  /** The application's address, with which links in mails begin. */
  readonly publicUrl: string
}

/** Sends the mail of an invitation. Each try makes a new link and ends the link before. */
export const invitationMailTask = ({ database, mailer, publicUrl }: InvitationMailParts): TaskKind => ({
  ...INVITATION_MAIL,
  sideBySide: mailsSideBySide,
  async run(payload, businessId) {
    const { invitationId: id } = payload as { invitationId: string }
    const token = newToken()
    const prepared = await database.transaction(businessId, async (tx) => {
      const invitation = await invitationsRepository.lock(tx, id)
      if (invitation === undefined || invitation.acceptedAt !== undefined) return undefined
      await invitationsRepository.replaceLink(tx, id, tokenHash(token))
      return { ...invitation, businessName: await businessTitle(tx) }
    })
    if (prepared === undefined) return
    await mailer.send(invitationMail(prepared, `${publicUrl}/invitation?token=${token}`))
    await database.transaction(businessId, async (tx) => {
      await invitationsRepository.markSent(tx, id)
      tx.changed('team', id, 'update')
    })
  },
})

const invitationMail = (invitation: InvitationRow & { readonly businessName: string }, link: string): Mail => {
  const { email, role } = invitation
  const [businessName, invitedBy] = [plainName(invitation.businessName), plainName(invitation.invitedBy)]
  return composeMail({
    to: email,
    subject: `${invitedBy} te invita a ${businessName} en Trastienda`,
    paragraphs: [
      { text: 'Hola:' },
      { text: `${invitedBy} te invita al equipo de ${businessName} como ${roleNames[role].toLowerCase()}.` },
      { text: 'Para sumarte abrí este enlace:', link },
      { text: `El enlace sirve una sola vez, para ${email}, y vence en ${INVITATION_DAYS} días.` },
      { text: 'Si no esperabas esta invitación, ignorá este mensaje.' },
      { text: 'Trastienda' },
    ],
  })
}
