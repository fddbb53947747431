import { currentCounter } from './counter.ts'
import { leaveBy } from './leaving.ts'
import { outboxCount } from './outbox-count.ts'
import { currentBusiness, signOut } from './session.ts'
import { toastNote } from './toasts.ts'

/** Whoever sees nothing happen presses again. */
const NOTICED_MS = 400

let leaving: Promise<void> | undefined

/** Signs out, then loads the application anew at the auth screen: nothing of this user stays in memory. */
export const signOutAndReload = (): Promise<void> => {
  leaving ??= leave()
  return leaving
}

/** How many sales nobody sends until whoever made them is back: a counter sends them whoever sits before it. */
const unsentWithoutThem = (): number => (currentCounter()?.businessId === currentBusiness() ? 0 : outboxCount().unsent)

const leave = async (): Promise<void> => {
  setTimeout(() => toastNote('Saliendo…'), NOTICED_MS)
  const unsent = unsentWithoutThem()
  await signOut()
  leaveBy(() => window.location.replace(unsent === 0 ? '/auth' : `/auth?unsent=${unsent}`))
}
