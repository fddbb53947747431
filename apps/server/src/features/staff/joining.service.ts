import type { Joined, OpenInvitation } from '@trastienda/contract/staff.contract'
import { addAccount, hashNewPassword, userByEmail, userOfBrowser } from '#features/identity'
import { businessTitle } from '#features/settings'
import { recordChange } from '#platform/audit/audit'
import type { PublicContext } from '#platform/call-context'
import type { Clock } from '#platform/clock'
import type { BusinessTx } from '#platform/database/business-tx'
import type { Database } from '#platform/database/database'
import type { BrowserCookie } from '#platform/http/handler'
import { tokenHash } from '#platform/identity/tokens'
import { newId } from '#platform/ids'
import { found, refuse } from '#platform/refusal'
import { createUnitOfWork } from '#platform/unit-of-work'
import { invitationsRepository, type InvitationLink, type InvitationRow } from './invitations.repository.ts'

interface NewAccount {
  readonly token: string
  readonly name: string
  readonly lastName: string
  readonly password: string
}

/**
 * Reads an invitation by the link of its mail. The link's holder reads the mails of the address, which is enough to
 * join with the e-mail's account; to enter, they still have to sign in.
 */
export const createJoiningService = (database: Database, clock: Clock) => {
  const unit = createUnitOfWork(database)

  const linkOf = async (token: string): Promise<InvitationLink> =>
    (await invitationsRepository.link(database, tokenHash(token))) ?? refuse('invitation_invalid')

  return {
    async find({ token }: { token: string }, cookie: BrowserCookie): Promise<OpenInvitation> {
      const { businessId, invitationId } = await linkOf(token)
      const present = await userOfBrowser(database, clock, cookie)
      const signedInAs = present?.email ?? present?.name
      return database.read(businessId, async (tx) => {
        const { email, role, invitedBy } = usable(await invitationsRepository.find(tx, invitationId), tx.now)
        const hasAccount = (await userByEmail(tx, email)) !== undefined
        return { email, role, businessName: await businessTitle(tx), invitedBy, hasAccount, signedInAs }
      })
    },

    /** Joins with the account of the e-mail. */
    async accept(context: PublicContext, { token }: { token: string }, cookie: BrowserCookie): Promise<Joined> {
      const { businessId, invitationId } = await linkOf(token)
      const present = await userOfBrowser(database, clock, cookie)
      return unit.write({ ...context, businessId }, async (tx) => {
        const invitation = usable(await invitationsRepository.lock(tx, invitationId), tx.now)
        const { email } = invitation
        const { id } = found(await userByEmail(tx, email))
        if (present !== undefined && present.id !== id) return refuse('invitation_other_account', { email })
        return join(tx, context, invitation, id)
      })
    },

    /** Joins with a new account, which has no business of its own. */
    async signUp(context: PublicContext, { token, name, lastName, password }: NewAccount): Promise<Joined> {
      const { businessId, invitationId } = await linkOf(token)
      const passwordHash = await hashNewPassword(password)
      return unit.write({ ...context, businessId }, async (tx) => {
        const invitation = usable(await invitationsRepository.lock(tx, invitationId), tx.now)
        const user = {
          id: newId(),
          email: invitation.email,
          name: name.trim(),
          lastName: lastName.trim(),
          passwordHash,
        }
        await addAccount(tx, user)
        recordChange(tx, { ...context, userId: user.id }, { action: 'create', entity: 'user', entityId: user.id })
        return join(tx, context, invitation, user.id)
      })
    },
  }
}

export type JoiningService = ReturnType<typeof createJoiningService>

/** @throws Refusal `invitation_used` or `invitation_invalid` */
const usable = (invitation: InvitationRow | undefined, now: string): InvitationRow => {
  if (invitation === undefined) return refuse('invitation_invalid')
  if (invitation.acceptedAt !== undefined) return refuse('invitation_used')
  return new Date(invitation.expiresAt) <= new Date(now) ? refuse('invitation_invalid') : invitation
}

const join = async (
  tx: BusinessTx,
  { requestId }: PublicContext,
  { id, email, role }: InvitationRow,
  userId: string,
): Promise<Joined> => {
  if (!(await invitationsRepository.join(tx, userId, role))) return refuse('already_member')
  await invitationsRepository.markAccepted(tx, id)
  recordChange(tx, { userId, requestId }, { action: 'accept', entity: 'invitation', entityId: id })
  recordChange(tx, { userId, requestId }, { action: 'create', entity: 'member', entityId: userId })
  return { businessId: tx.businessId, email }
}
