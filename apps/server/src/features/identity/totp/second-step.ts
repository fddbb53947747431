import { readSecondStep } from '@trastienda/domain/identity/second-step'
import { recordAudit, type Actor } from '#platform/audit/audit'
import type { Clock } from '#platform/clock'
import type { BusinessTx } from '#platform/database/business-tx'
import type { SignInLimits } from '#platform/http/limits/sign-in-limits'
import { tokenHash } from '#platform/identity/tokens'
import { refuse } from '#platform/refusal'
import type { SecretPlace, Secrets } from '#platform/secrets/secrets'
import { periodOf } from './totp-codes.ts'
import { totpRepository } from './totp.repository.ts'

// Whoever knows the password has one chance in 33,000 a day to guess a code.
const TRIES = { max: 10, minutes: 15 } as const

export interface SecondStepParts {
  readonly clock: Clock
  readonly secrets: Secrets
  /** None for load tests only. */
  readonly tries: SignInLimits | undefined
}

export const SEED_NAME = 'seed of the second step'

/** Where the seed of somebody's application is kept. */
export const seedOf = (userId: string): SecretPlace => ({ scope: `user ${userId}`, name: SEED_NAME })

/** The second step of whoever has it on. */
export const createSecondStep = ({ clock, secrets, tries }: SecondStepParts) => {
  const isTaken = async (tx: BusinessTx, userId: string, actor: Actor, text: string): Promise<boolean> => {
    const step = readSecondStep(text)
    if (step === undefined) return false
    if (step.kind === 'recoveryCode') {
      if (!(await totpRepository.takeRecoveryCode(tx, userId, tokenHash(step.code)))) return false
      recordAudit(tx, actor, { action: 'use_recovery_code', entity: 'user', entityId: userId })
      return true
    }
    const seed = await secrets.get(tx, seedOf(userId))
    // A restore under another key left it behind: no code would ever be right.
    if (seed === undefined && (await totpRepository.find(tx, userId)) !== undefined)
      refuse('totp_lost', undefined, 'code')
    const period = seed === undefined ? undefined : periodOf(seed, step.code, clock())
    return period !== undefined && totpRepository.takePeriod(tx, userId, period)
  }

  return {
    /** Before anything is looked at that could be guessed. @throws Refusal `rate_limited` */
    async countTry(userId: string): Promise<void> {
      if ((await tries?.hit('second step', userId, TRIES)) !== undefined) refuse('rate_limited')
    },
    /** Uses up what was typed, with the transaction. @throws Refusal `totp_wrong` also for what was used before, `totp_lost` */
    async take(tx: BusinessTx, userId: string, actor: Actor, text: string): Promise<void> {
      if (!(await isTaken(tx, userId, actor, text))) refuse('totp_wrong', undefined, 'code')
    },
  }
}

export type SecondStep = ReturnType<typeof createSecondStep>
