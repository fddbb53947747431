import type { Approver, approvalsApi } from '@trastienda/contract/approvals.contract'
import { rolesWithAll, type Capability } from '@trastienda/domain/staff/capabilities'
import { trimmedText } from '@trastienda/domain/text/trimmed-text'
import type { z } from 'zod'
import { readRefusedRequest } from '#platform/approvals'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import { addTime } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { passwordMatches } from '#platform/identity/passwords'
import type { Pins } from '#platform/identity/pins'
import { newToken, tokenHash } from '#platform/identity/tokens'
import { newId } from '#platform/ids'
import { refuse } from '#platform/refusal'
import type { KeyedHash } from '#platform/secrets/keyed-hash'
import type { UnitOfWork } from '#platform/unit-of-work'
import { approvalsRepository, type ApproverRecord } from './approvals.repository.ts'

const APPROVAL_MINUTES = 2

type Asked = z.output<(typeof approvalsApi)['approvals.create']['body']>

/** Somebody with more rights lends some to another person's session, for one call. */
export const createApprovalsService = (
  database: Database,
  unit: UnitOfWork,
  pins: Pick<Pins, 'check'>,
  keyedHash: KeyedHash,
) => ({
  approvers: async ({ businessId }: CallContext, capabilities: readonly string[]): Promise<Approver[]> => {
    const roles = rolesWithAll(capabilities as Capability[])
    const approvers = await approvalsRepository.approvers(database, businessId, roles)
    return approvers.map(({ id, name, passwordHash, hasPin }) => ({
      id,
      name,
      hasPassword: passwordHash !== undefined,
      hasPin,
    }))
  },

  create: async (context: CallContext, asked: Asked): Promise<{ token: string; expiresAt: string }> => {
    const { businessId, sessionId = refuse('unauthenticated') } = context
    const { capabilities, reason } = asked
    const { requestHash, recordsHash } = readRefusedRequest(keyedHash, sessionId, asked.request)
    const approvers = await approvalsRepository.approvers(database, businessId, rolesWithAll(capabilities))
    const approver = approvers.find(({ id }) => id === asked.approverId.toLowerCase()) ?? refuse('approver_unfit')
    if (asked.pin === undefined) await requirePassword(approver, asked.password)
    else await pins.check({ businessId, userId: approver.id }, asked.pin)
    const token = newToken()
    // Ignores the call's idempotency key, because a stored answer would hold the token. A repeated call makes another
    // approval.
    return unit.write({ businessId }, async (tx) => {
      const id = newId()
      const expiresAt = addTime(new Date(tx.now), { minutes: APPROVAL_MINUTES }).toISOString()
      approvalsRepository.insert(tx, {
        id,
        tokenHash: tokenHash(token),
        requestHash,
        recordsHash,
        sessionId,
        approverId: approver.id,
        capabilities,
        expiresAt,
      })
      const actor = { ...context, approverId: approver.id }
      const after = { capabilities, reason: trimmedText(reason) }
      recordChange(tx, actor, { action: 'create', entity: 'approval', entityId: id, after })
      return { token, expiresAt }
    })
  },
})

export type ApprovalsService = ReturnType<typeof createApprovalsService>

/** Checks the approver's password. @throws Refusal */
const requirePassword = async ({ name, passwordHash }: ApproverRecord, password = ''): Promise<void> => {
  const isRight = passwordHash !== undefined && (await passwordMatches(password, passwordHash))
  if (!isRight) refuse('approver_password_wrong', { name }, 'password')
}
