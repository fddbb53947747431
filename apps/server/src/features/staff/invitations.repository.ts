import type { StaffRole } from '@trastienda/domain/staff/capabilities'
import type { BusinessTx } from '#platform/database/business-tx'
import type { Database } from '#platform/database/database'
import { globalStatement, statement } from '#platform/database/statement'

export interface InvitationRow {
  readonly id: string
  readonly email: string
  readonly role: StaffRole
  /** The name of the person who invites. */
  readonly invitedBy: string
  readonly sentAt: string | undefined
  readonly expiresAt: string
  readonly acceptedAt: string | undefined
}

/** A link leads to an invitation of a business. */
export interface InvitationLink {
  readonly businessId: string
  readonly invitationId: string
}

const INVITATIONS = `select invitation.id, invitation.email, invitation.role,
          concat_ws(' ', inviter.name, inviter.last_name) as "invitedBy", invitation.sent_at as "sentAt",
          invitation.expires_at as "expiresAt", invitation.accepted_at as "acceptedAt"
     from invitation
     join user_account inviter on inviter.id = invitation.invited_by
    where invitation.business_id = $1`

const OPEN = statement<InvitationRow>(
  'staff.open_invitations',
  `${INVITATIONS} and accepted_at is null order by invitation.created_at desc, invitation.id`,
)
const FIND = statement<InvitationRow>('staff.invitation', `${INVITATIONS} and invitation.id::text = lower($2)`)
const LOCK = statement<InvitationRow>(
  'staff.lock_invitation',
  `${INVITATIONS} and invitation.id::text = lower($2) for no key update of invitation`,
)
const IS_MEMBER = statement<{ isMember: boolean }>(
  'staff.is_member_by_email',
  `select exists(select from membership join user_account on user_account.id = user_id
                  where membership.business_id = $1 and email = $2) as "isMember"`,
)
const INSERT = statement<{ id: string }>(
  'staff.insert_invitation',
  `insert into invitation (business_id, id, email, role, invited_by, expires_at, created_at)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict do nothing returning id`,
)
const RENEW = statement(
  'staff.renew_invitation',
  `update invitation set expires_at = $3, sent_at = null where business_id = $1 and id = $2`,
)
const MARK_SENT = statement(
  'staff.mark_invitation_sent',
  `update invitation set sent_at = $3 where business_id = $1 and id = $2`,
)
const MARK_ACCEPTED = statement(
  'staff.mark_invitation_accepted',
  `update invitation set accepted_at = $3 where business_id = $1 and id = $2`,
)
const REMOVE = statement('staff.remove_invitation', `delete from invitation where business_id = $1 and id = $2`)
const LINK = globalStatement<InvitationLink>(
  'staff.invitation_link',
  `select business_id as "businessId", invitation_id as "invitationId"
     from access_token where token_hash = $1 and invitation_id is not null`,
)
const INSERT_LINK = globalStatement(
  'staff.insert_invitation_link',
  `insert into access_token (token_hash, business_id, invitation_id) values ($1, $2, $3)`,
)
const REMOVE_LINKS = globalStatement(
  'staff.remove_invitation_links',
  `delete from access_token where business_id = $1 and invitation_id = $2`,
)
const JOIN = statement<{ id: string }>(
  'staff.join_team',
  `insert into membership (business_id, user_id, role, created_at) values ($1, $2, $3, $4)
   on conflict do nothing returning user_id as id`,
)

export const invitationsRepository = {
  /** The invitations that nobody has accepted yet, expired ones too. */
  open: (tx: BusinessTx) => tx.rows(OPEN),
  find: (tx: BusinessTx, id: string) => tx.row(FIND, [id]),
  lock: (tx: BusinessTx, id: string) => tx.row(LOCK, [id]),
  isMember: async (tx: BusinessTx, email: string) => (await tx.row(IS_MEMBER, [email]))?.isMember === true,
  /** False if the e-mail has an open invitation. */
  async insert(
    tx: BusinessTx,
    { id, email, role, expiresAt }: Pick<InvitationRow, 'id' | 'email' | 'role' | 'expiresAt'>,
    invitedBy: string,
  ): Promise<boolean> {
    return (await tx.row(INSERT, [id, email, role, invitedBy, expiresAt, tx.now])) !== undefined
  },
  /** Extends the invitation and ends its links: the next mail brings another link. */
  async renew(tx: BusinessTx, id: string, expiresAt: string): Promise<void> {
    await tx.globalRows(REMOVE_LINKS, [tx.businessId, id])
    await tx.rows(RENEW, [id, expiresAt])
  },
  /** Replaces the earlier links. */
  async replaceLink(tx: BusinessTx, id: string, tokenHash: Buffer): Promise<void> {
    await tx.globalRows(REMOVE_LINKS, [tx.businessId, id])
    await tx.globalRows(INSERT_LINK, [tokenHash, tx.businessId, id])
  },
  async markSent(tx: BusinessTx, id: string): Promise<void> {
    await tx.rows(MARK_SENT, [id, tx.now])
  },
  async markAccepted(tx: BusinessTx, id: string): Promise<void> {
    await tx.rows(MARK_ACCEPTED, [id, tx.now])
  },
  async remove(tx: BusinessTx, id: string): Promise<void> {
    await tx.rows(REMOVE, [id])
  },
  async link(database: Pick<Database, 'globalRows'>, tokenHash: Buffer): Promise<InvitationLink | undefined> {
    const [link] = await database.globalRows(LINK, [tokenHash])
    return link
  },
  /** Adds the user to the team; false if they belong to it already. */
  async join(tx: BusinessTx, userId: string, role: StaffRole): Promise<boolean> {
    return (await tx.row(JOIN, [userId, role, tx.now])) !== undefined
  },
}
