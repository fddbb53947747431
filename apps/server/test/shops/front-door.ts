import { PASSWORD, startTestApp } from '#test/app'
import { unique } from '#test/factories'

/** The application with a clock that the test moves, and the calls for signing in. */
export const openFrontDoor = async () => {
  let now = new Date('2026-11-20T15:00:00.000Z')
  const app = await startTestApp({ clock: () => now })
  return {
    app,
    now: () => now,
    passMinutes(minutes: number): void {
      now = new Date(now.getTime() + minutes * 60_000)
    },
    newEmail: () => `${unique('ana')}@ejemplo.com.ar`,
    signUp: (email: string, key?: string) =>
      app.call('users.create', { body: { name: 'Ana', lastName: 'Paz', email, password: PASSWORD } }, { key }),
    signIn: (email: string, password = PASSWORD) => app.call('session.create', { body: { email, password } }),
  }
}

export type FrontDoor = Awaited<ReturnType<typeof openFrontDoor>>
