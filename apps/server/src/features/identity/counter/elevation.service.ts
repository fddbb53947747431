import { ELEVATION_MINUTES } from '@trastienda/domain/staff/capabilities'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import { addTime } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { passwordMatches } from '#platform/identity/passwords'
import { found, refuse } from '#platform/refusal'
import type { SecondStep } from '../totp/second-step.ts'
import { elevationRepository } from './elevation.repository.ts'

/**
 * Elevates a session by PIN for minutes, by its person's password and the code of their second step: then it has the
 * rights that a PIN alone lacks (`domain/staff/capabilities.ts`). Idempotency keys store no answer here: a repeat would
 * report rights that have ended.
 */
export const createElevationService = (database: Database, secondStep: SecondStep) => ({
  start: async (
    context: CallContext,
    { password, code = '' }: { readonly password: string; readonly code?: string | undefined },
  ): Promise<{ elevatedFor: number }> => {
    const { businessId, userId, sessionId = refuse('unauthenticated') } = context
    const person = found(await elevationRepository.person(database, sessionId))
    if (person.passwordHash === undefined) return refuse('elevation_impossible')
    await secondStep.countTry(userId)
    if (!(await passwordMatches(password, person.passwordHash))) return refuse('own_password_wrong', {}, 'password')
    if (person.mustSetUpTotp) return refuse('totp_required')
    if (person.hasTotp && code === '') return refuse('totp_needed', undefined, 'code')
    return database.transaction(businessId, async (tx) => {
      if (person.hasTotp) await secondStep.take(tx, userId, context, code)
      const until = addTime(new Date(tx.now), { minutes: ELEVATION_MINUTES }).toISOString()
      if (!(await elevationRepository.elevate(tx, sessionId, until))) return refuse('unauthenticated')
      recordChange(tx, context, { action: 'elevate', entity: 'session', entityId: sessionId })
      return { elevatedFor: ELEVATION_MINUTES * 60 }
    })
  },

  end: async (context: CallContext): Promise<void> => {
    const { businessId, sessionId = refuse('unauthenticated') } = context
    await database.transaction(businessId, async (tx) => {
      if (!(await elevationRepository.end(tx, sessionId))) return
      recordChange(tx, context, { action: 'end_elevation', entity: 'session', entityId: sessionId })
    })
  },
})

export type ElevationService = ReturnType<typeof createElevationService>
