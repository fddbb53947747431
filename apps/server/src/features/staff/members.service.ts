import type { Member, MemberChange, NewMember } from '@trastienda/contract/staff.contract'
import { isActiveOwner, memberChangeProblems } from '@trastienda/domain/staff/members'
import { endAccess } from '#features/identity'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import { newId } from '#platform/ids'
import { requireVersion } from '#platform/record-checks'
import { found, refuseAny } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { membersRepository, type MemberRow } from './members.repository.ts'

/** The people of a business. They are suspended but never removed, because documents and the audit name them. */
export const createMembersService = (unit: UnitOfWork) => ({
  list: (context: CallContext): Promise<Member[]> =>
    unit.read(context, async (tx) => (await membersRepository.all(tx)).map(toMember)),

  /** Adds somebody without an e-mail, who enters by PIN. */
  create: (context: CallContext, input: NewMember): Promise<Member> =>
    unit.write(context, async (tx) => {
      const id = newId()
      const names = { name: input.name.trim(), lastName: input.lastName.trim() }
      const member = { ...newcomer, ...names, id, role: input.role }
      membersRepository.insert(tx, member)
      recordChange(tx, context, { action: 'create', entity: 'member', entityId: id })
      return toMember(member)
    }),

  update: (context: CallContext, id: string, input: MemberChange, expectedVersion: number | undefined) =>
    unit.write(context, async (tx): Promise<Member> => {
      const locked = await membersRepository.lockWithOwners(tx, id)
      const before = found(locked.find((member) => member.id === id.toLowerCase()))
      requireVersion(before, expectedVersion)
      const changed = changedBy(before, input)
      const otherOwners = locked.filter((member) => member !== before && isActiveOwner(member)).length
      refuseAny(memberChangeProblems(before, changed, { signsIn: before.email !== undefined, otherOwners }))
      const after = toMember({ ...changed, version: await membersRepository.update(tx, changed) })
      if (changed.status === 'suspended') await endAccess(tx, before.id)
      const change = { before: toMember(before), after }
      recordChange(tx, context, { action: 'edit', entity: 'member', entityId: before.id, ...change })
      return after
    }),
})

export type MembersService = ReturnType<typeof createMembersService>

const newcomer = {
  email: undefined,
  status: 'active',
  hasPin: false,
  isPinLocked: false,
  lastSeenAt: undefined,
  version: 1,
} as const

const changedBy = (before: MemberRow, { name, lastName, role, status }: MemberChange): MemberRow => ({
  ...before,
  name: name?.trim() ?? before.name,
  lastName: lastName?.trim() ?? before.lastName,
  role: role ?? before.role,
  status: status ?? before.status,
})

const toMember = ({ id, email, lastSeenAt, ...member }: MemberRow): Member => ({
  $id: id,
  ...member,
  email: email,
  lastSeenAt: lastSeenAt,
})
