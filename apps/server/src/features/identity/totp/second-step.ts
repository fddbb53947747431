import { readSecondStep } from '@trastienda/domain/identity/second-step'
import { recordChange, type Actor } from '#platform/audit/audit'
import type { Clock } from '#platform/clock'
import type { BusinessTx } from '#platform/database/business-tx'
import type { SharedLimits } from '#platform/http/limits/shared-limits'
import { tokenHash } from '#platform/identity/tokens'
import { refuse } from '#platform/refusal'
import type { SecretPlace, Secrets } from '#platform/secrets/secrets'
import { periodOf } from './totp-codes.ts'
import { totpRepository } from './totp.repository.ts'

// Three codes of a million are right at any moment: fifty tries a day find one with a chance of 1 in 6,700 a day.
const TRIES = { max: 10, minutes: 15 } as const
const TRIES_A_DAY = { max: 50, minutes: 24 * 60 } as const

export interface SecondStepParts {
  readonly clock: Clock
  readonly secrets: Secrets
  /** Undefined in load tests only. */
  readonly tries: SharedLimits | undefined
}

export const SEED_NAME = 'seed of the second step'

/** The place of the seed of somebody's authenticator application. */
export const seedOf = (userId: string): SecretPlace => ({ scope: `user ${userId}`, name: SEED_NAME })

export const createSecondStep = ({ clock, secrets, tries }: SecondStepParts) => {
  const isTaken = async (tx: BusinessTx, userId: string, actor: Actor, text: string): Promise<boolean> => {
    const step = readSecondStep(text)
    if (step === undefined) return false
    if (step.kind === 'recoveryCode') {
      if (!(await totpRepository.takeRecoveryCode(tx, userId, tokenHash(step.code)))) return false
      recordChange(tx, actor, { action: 'use_recovery_code', entity: 'user', entityId: userId })
      return true
    }
    const seed = await secrets.get(tx, seedOf(userId))
    // If a restore under another key could not bring back the seed, no code would ever be right.
    if (seed === undefined && (await totpRepository.find(tx, userId)) !== undefined)
      refuse('totp_lost', undefined, 'code')
    const period = seed === undefined ? undefined : periodOf(seed, step.code, clock())
    return period !== undefined && totpRepository.takePeriod(tx, userId, period)
  }

  return {
    /** Counts a try, before anything that could be guessed is checked. @throws Refusal `rate_limited` */
    async countTry(userId: string): Promise<void> {
      if ((await tries?.hit('second step', userId, TRIES)) !== undefined) refuse('rate_limited')
      if ((await tries?.hit('second step of a day', userId, TRIES_A_DAY)) !== undefined) refuse('rate_limited')
    },
    /**
     * Checks a code or recovery code and uses it up, in the transaction.
     *
     * @throws Refusal `totp_wrong`, also for one that was used before; `totp_lost`
     */
    async take(tx: BusinessTx, userId: string, actor: Actor, text: string): Promise<void> {
      if (!(await isTaken(tx, userId, actor, text))) refuse('totp_wrong', undefined, 'code')
    },
  }
}

export type SecondStep = ReturnType<typeof createSecondStep>
