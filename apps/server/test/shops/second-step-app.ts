import { Secret, TOTP } from 'otpauth'
import { PASSWORD, startTestApp, type Member } from '#test/app'

/** The application with a clock that the test moves, and people with a second step. */
export const startSecondStepApp = async ({ hasRateLimit = false }: { readonly hasRateLimit?: boolean } = {}) => {
  let now = new Date('2026-11-20T15:00:00.000Z')
  const app = await startTestApp({ clock: () => now, hasRateLimit })

  const passSeconds = (seconds: number): void => {
    now = new Date(now.getTime() + seconds * 1000)
  }

  /** The code of the person's application, now or some seconds from now. */
  const codeOf = (seed: string, seconds = 0): string =>
    new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: now.getTime() + seconds * 1000 })

  const start = async (member: Member, password = PASSWORD) => member.call('totp.start', { body: { password } })

  /** A person with a second step, and their secrets. Their last code has just been used. */
  const withSecondStep = async (member?: Member) => {
    const person = member ?? (await app.signUp())
    const { seed } = (await start(person)).body.data
    const { recoveryCodes } = (await person.call('totp.confirm', { body: { code: codeOf(seed) } })).body.data
    passSeconds(30)
    return { person, seed, recoveryCodes }
  }

  const signIn = (email: string, code?: string, password = PASSWORD) =>
    app.call('session.create', { body: { email, password, ...(code === undefined ? {} : { code }) } })

  return { app, passSeconds, codeOf, start, withSecondStep, signIn }
}

export type SecondStepApp = Awaited<ReturnType<typeof startSecondStepApp>>
