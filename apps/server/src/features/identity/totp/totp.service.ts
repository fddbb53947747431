import type { Totp } from '@trastienda/contract/totp.contract'
import { readSecondStep } from '@trastienda/domain/identity/second-step'
import type { CallContext } from '#platform/call-context'
import type { Database } from '#platform/database/database'
import { passwordMatches } from '#platform/identity/passwords'
import { tokenHash } from '#platform/identity/tokens'
import { found, refuse } from '#platform/refusal'
import { removeSecret } from '#platform/secrets/secrets'
import type { Tasks } from '#platform/tasks/tasks'
import { changeUser } from '../users/change-user.ts'
import { leaveSecurityMail } from '../users/security-mail.ts'
import { usersRepository, type User } from '../users/users.repository.ts'
import { createSecondStep, seedOf, type SecondStepParts } from './second-step.ts'
import { addressOf, newRecoveryCodes, newSeed, periodOf } from './totp-codes.ts'
import { totpRepository } from './totp.repository.ts'

export interface TotpParts extends SecondStepParts {
  readonly database: Database
  readonly tasks: Pick<Tasks, 'wake'>
}

/** The proof that somebody owes before their second step changes. */
interface Proof {
  readonly password: string
  readonly code: string
}

/**
 * Switches a person's own second step on and off. Idempotency keys store no answer here, as some answers hold secrets.
 */
export const createTotpService = (parts: TotpParts) => {
  const { database, clock, secrets } = parts
  const secondStep = createSecondStep(parts)

  const provenUser = async ({ userId }: CallContext, password: string): Promise<User> => {
    await secondStep.countTry(userId)
    const user = found(await usersRepository.byId(database, userId))
    // A person who signed in with a PIN, on a till that everybody uses, has shown no password yet.
    const isRight = user.passwordHash !== undefined && (await passwordMatches(password, user.passwordHash))
    return isRight ? user : refuse('password_wrong', undefined, 'password')
  }

  return {
    get: async ({ userId }: CallContext): Promise<Totp> => {
      const row = await totpRepository.find(database, userId)
      return { isOn: row !== undefined, since: row?.since, recoveryCodesLeft: row?.recoveryCodesLeft ?? 0 }
    },

    start: async (context: CallContext, { password }: { password: string }) => {
      const { id, email } = await provenUser(context, password)
      const seed = newSeed()
      await database.transaction(context.businessId, async (tx) => {
        if (!(await totpRepository.start(tx, id))) refuse('totp_on')
        await secrets.put(tx, seedOf(id), seed)
      })
      return { seed, address: addressOf(seed, email) }
    },

    confirm: async (context: CallContext, { code }: { code: string }) => {
      const { userId } = context
      const recoveryCodes = newRecoveryCodes()
      await changeUser(database, { userId, actor: context, action: 'switch_totp_on' }, async (tx) => {
        const [seed, step] = [await secrets.get(tx, seedOf(userId)), readSecondStep(code)]
        const isCode = seed !== undefined && step?.kind === 'code'
        const period = isCode ? periodOf(seed, step.code, clock()) : undefined
        if (period === undefined) return refuse('totp_wrong', undefined, 'code')
        const recoveryHashes = recoveryCodes.map(tokenHash)
        if (!(await totpRepository.confirm(tx, { userId, now: tx.now, period, recoveryHashes }))) refuse('totp_on')
        await leaveSecurityMail(tx, { userId, event: 'totp_on' })
      })
      parts.tasks.wake()
      return { recoveryCodes }
    },

    renewRecoveryCodes: async (context: CallContext, { password, code }: Proof) => {
      const { id: userId } = await provenUser(context, password)
      const recoveryCodes = newRecoveryCodes()
      await changeUser(database, { userId, actor: context, action: 'renew_recovery_codes' }, async (tx) => {
        await secondStep.take(tx, userId, context, code)
        await totpRepository.setRecoveryCodes(tx, userId, recoveryCodes.map(tokenHash))
      })
      parts.tasks.wake()
      return { recoveryCodes }
    },

    remove: async (context: CallContext, { password, code }: Proof): Promise<void> => {
      const { id: userId } = await provenUser(context, password)
      await changeUser(database, { userId, actor: context, action: 'switch_totp_off' }, async (tx) => {
        await secondStep.take(tx, userId, context, code)
        await totpRepository.remove(tx, userId)
        await removeSecret(tx, seedOf(userId))
        await leaveSecurityMail(tx, { userId, event: 'totp_off' })
      })
      parts.tasks.wake()
    },
  }
}

export type TotpService = ReturnType<typeof createTotpService>
