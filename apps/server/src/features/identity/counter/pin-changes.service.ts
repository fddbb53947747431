import type { AuditedAction } from '@trastienda/domain/audit/audit-words'
import { pinProblems } from '@trastienda/domain/staff/pin'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { Database } from '#platform/database/database'
import { passwordMatches } from '#platform/identity/passwords'
import { unlockPin, type Pins } from '#platform/identity/pins'
import { found, refuse, refuseAny, requireCapability } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import type { SecondStep } from '../totp/second-step.ts'
import { counterRepository } from './counter.repository.ts'

/** Chooses a PIN for oneself, gives one to another, and unlocks one. */
export const createPinChanges = (
  database: Database,
  unit: UnitOfWork,
  pins: Pins,
  { countTry }: Pick<SecondStep, 'countTry'>,
) => {
  const memberOf = async ({ businessId }: CallContext, userId: string) =>
    found(await counterRepository.pinOwner(database, businessId, userId))

  const keep = async (context: CallContext, userId: string, pin: string, action: AuditedAction): Promise<void> => {
    const { businessId } = context
    const hash = await pins.hash({ businessId, userId }, pin)
    await unit.write(context, async (tx) => {
      await pins.set(tx, { businessId, userId }, hash)
      recordChange(tx, context, { action, entity: 'member', entityId: userId })
      // A repeat of the call gets this stored answer as JSON, which has no undefined.
      return null
    })
  }

  return {
    /**
     * Sets the caller's own PIN. They prove who they are by their password, or by the old PIN if they have no password.
     */
    async choose(context: CallContext, { pin, password }: { pin: string; password: string }): Promise<void> {
      const { businessId, userId } = context
      refuseAny(pinProblems(pin))
      const { passwordHash } = await memberOf(context, userId)
      if (passwordHash === undefined) await pins.check({ businessId, userId }, password)
      else {
        // Counted, because somebody who signed in with a PIN could try passwords here.
        await countTry(userId)
        if (!(await passwordMatches(password, passwordHash))) return refuse('own_password_wrong', {}, 'password')
      }
      await keep(context, userId, pin, 'set_pin')
    },

    /**
     * Gives a PIN to a person without a password; only an owner gives one to an owner or a manager. People with a
     * password choose their PIN alone, so that nobody else can work in their name.
     */
    async give(context: CallContext, userId: string, pin: string): Promise<void> {
      refuseAny(pinProblems(pin))
      const { passwordHash, role } = await memberOf(context, userId)
      if (passwordHash !== undefined) return refuse('pin_is_own')
      if (role === 'owner' || role === 'manager') requireCapability(context, 'team')
      await keep(context, userId, pin, 'give_pin')
    },

    async unlock(context: CallContext, userId: string): Promise<void> {
      await memberOf(context, userId)
      await unit.write(context, async (tx) => {
        await unlockPin(tx, { businessId: tx.businessId, userId })
        recordChange(tx, context, { action: 'unlock_pin', entity: 'member', entityId: userId })
        return null
      })
    },
  }
}

export type PinChanges = ReturnType<typeof createPinChanges>
