import type { Invitation, NewInvitation } from '@trastienda/contract/staff.contract'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import { addTime } from '#platform/clock'
import type { BusinessTx } from '#platform/database/business-tx'
import { newId } from '#platform/ids'
import { found, refuse } from '#platform/refusal'
import { leaveTask, type Tasks } from '#platform/tasks/tasks'
import type { UnitOfWork } from '#platform/unit-of-work'
import { INVITATION_DAYS, INVITATION_MAIL } from './invitation-mail.ts'
import { invitationsRepository, type InvitationRow } from './invitations.repository.ts'

/** Invitations to join the team, by mail. */
export const createInvitationsService = (unit: UnitOfWork, tasks: Pick<Tasks, 'wake'>) => {
  const leaveMail = (tx: BusinessTx, invitationId: string): Promise<void> =>
    leaveTask(tx, INVITATION_MAIL, { invitationId })

  /** Does a write that leaves a mail as a task, and sends the mail at once. */
  const send = async (context: CallContext, work: (tx: BusinessTx) => Promise<Invitation>): Promise<Invitation> => {
    const invitation = await unit.write(context, work)
    tasks.wake()
    return invitation
  }

  return {
    list: (context: CallContext): Promise<Invitation[]> =>
      unit.read(context, async (tx) => (await invitationsRepository.open(tx)).map((row) => toInvitation(row, tx.now))),

    create: (context: CallContext, input: NewInvitation): Promise<Invitation> =>
      send(context, async (tx) => {
        const email = input.email.trim().toLowerCase()
        if (await invitationsRepository.isMember(tx, email)) return refuse('already_member', undefined, 'email')
        const invitation = { ...unsent, id: newId(), email, role: input.role, expiresAt: endOf(tx) }
        if (!(await invitationsRepository.insert(tx, invitation, context.userId)))
          return refuse('invitation_open', undefined, 'email')
        await leaveMail(tx, invitation.id)
        auditInvitation(tx, context, invitation, 'create')
        return toInvitation(invitation, tx.now)
      }),

    resend: (context: CallContext, id: string): Promise<Invitation> =>
      send(context, async (tx) => {
        const invitation = { ...(await lockOpen(tx, id)), ...unsent, expiresAt: endOf(tx) }
        await invitationsRepository.renew(tx, invitation.id, invitation.expiresAt)
        await leaveMail(tx, invitation.id)
        auditInvitation(tx, context, invitation, 'resend')
        return toInvitation(invitation, tx.now)
      }),

    remove: (context: CallContext, id: string): Promise<Invitation> =>
      unit.write(context, async (tx) => {
        const invitation = await lockOpen(tx, id)
        await invitationsRepository.remove(tx, invitation.id)
        auditInvitation(tx, context, invitation, 'remove')
        return toInvitation(invitation, tx.now)
      }),
  }
}

export type InvitationsService = ReturnType<typeof createInvitationsService>

const unsent = { sentAt: undefined }

const endOf = ({ now }: BusinessTx): string => addTime(new Date(now), { days: INVITATION_DAYS }).toISOString()

const lockOpen = async (tx: BusinessTx, id: string): Promise<InvitationRow> => {
  const invitation = found(await invitationsRepository.lock(tx, id))
  return invitation.acceptedAt === undefined ? invitation : refuse('not_found')
}

type Told = Omit<InvitationRow, 'invitedBy' | 'acceptedAt'>

const auditInvitation = (
  tx: BusinessTx,
  context: CallContext,
  { id, email, role }: Told,
  action: 'create' | 'resend' | 'remove',
) => {
  const row = { action, entity: 'invitation', entityId: id } as const
  // The program forgets old invitations, so only the audit then names the invited person and the role.
  const kept = { create: { after: { email, role } }, resend: {}, remove: { before: { email, role } } }[action]
  recordChange(tx, context, { ...row, ...kept })
}

const toInvitation = ({ id, email, role, sentAt, expiresAt }: Told, now: string): Invitation => ({
  $id: id,
  email,
  role,
  isSent: sentAt !== undefined,
  expiresAt,
  isExpired: new Date(expiresAt) <= new Date(now),
})
