import { problem } from '#domain/problem'
import type { Problem } from '#domain/problem'
import { emailPattern } from '#domain/text/field-checks'
import { staffRoles } from './capabilities.ts'
import type { StaffRole } from './capabilities.ts'

export const memberStatuses = ['active', 'suspended'] as const

export type MemberStatus = (typeof memberStatuses)[number]

/** The roles that somebody may have who has no e-mail and enters by PIN only. Owners and accountants need a password. */
export const pinOnlyRoles = ['manager', 'cashier'] as const satisfies readonly StaffRole[]

type Member = {
  readonly name: string
  readonly lastName: string
  readonly role: StaffRole
  readonly status: MemberStatus
}

type Team = {
  /** Whether the member has an e-mail and a password; otherwise they enter by PIN only. */
  readonly signsIn: boolean
  /** Active owners besides the member. */
  readonly otherOwners: number
}

/** The roles that a member may be given. */
export function rolesFor({ signsIn }: Pick<Team, 'signsIn'>): readonly StaffRole[] {
  return signsIn ? staffRoles : pinOnlyRoles
}

/**
 * Why a member cannot become what `after` says. A business must keep an active owner, and only the person changes the name of
 * somebody who has a password.
 */
export function memberChangeProblems(before: Member, after: Member, { signsIn, otherOwners }: Team): Problem[] {
  if (!rolesFor({ signsIn }).includes(after.role)) return [problem('pin_only_role', 'role')]
  if (signsIn && (after.name !== before.name || after.lastName !== before.lastName)) return [problem('member_name_own')]
  return isActiveOwner(before) && !isActiveOwner(after) && otherOwners === 0 ? [problem('last_owner')] : []
}

/** A person's names, as a form of the team has them. */
export function namesProblems({ name, lastName }: Pick<Member, 'name' | 'lastName'>): Problem[] {
  const problems: Problem[] = []
  if (name.trim() === '') problems.push(problem('name_missing', 'name'))
  if (lastName.trim() === '') problems.push(problem('last_name_missing', 'lastName'))
  return problems
}

export function inviteeProblems(email: string): Problem[] {
  if (email.trim() === '') return [problem('email_missing', 'email')]
  return emailPattern.test(email.trim()) ? [] : [problem('wrong_format', 'email')]
}

/** The name of a business in a list of several: its own, else its first owner's. */
export function titleOfBusiness({ name, owner }: { readonly name: string; readonly owner: string }): string {
  return name.trim() === '' ? `Negocio de ${owner}` : name
}

/** Whether a member is an active owner; a business must keep at least one. */
export function isActiveOwner({ role, status }: Pick<Member, 'role' | 'status'>): boolean {
  return role === 'owner' && status === 'active'
}
