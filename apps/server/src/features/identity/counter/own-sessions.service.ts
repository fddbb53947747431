import type { OwnSession } from '@trastienda/contract/counter.contract'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import { refuse } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { counterRepository } from './counter.repository.ts'

/** The sessions of a person, for their own eyes. The event streams of an ended session close within a second. */
export const createOwnSessionsService = (unit: UnitOfWork) => ({
  list: (context: CallContext): Promise<OwnSession[]> =>
    unit.read(context, async (tx) => {
      const sessions = await counterRepository.sessions(tx, context.userId, tx.now)
      return sessions.map((session) => ({ ...session, isThis: session.$id === context.sessionId }))
    }),

  end: (context: CallContext, id: string): Promise<null> =>
    unit.write(context, async (tx) => {
      if (!(await counterRepository.removeSession(tx, context.userId, id))) return refuse('not_found')
      recordChange(tx, context, { action: 'revoke', entity: 'session', entityId: id })
      return null
    }),

  endOthers: (context: CallContext): Promise<null> =>
    unit.write(context, async (tx) => {
      const { userId, sessionId = refuse('unauthenticated') } = context
      const ended = await counterRepository.removeOtherSessions(tx, userId, sessionId)
      if (ended === 0) return null
      recordChange(tx, context, { action: 'revoke_others', entity: 'session', entityId: sessionId })
      return null
    }),
})

export type OwnSessionsService = ReturnType<typeof createOwnSessionsService>
