import { leaveBy } from './leaving.ts'
import { signOut } from './session.ts'
import { toastNote } from './toasts.ts'

/** Whoever sees nothing happen presses again. */
const NOTICED_MS = 400

let leaving: Promise<void> | undefined

/** Signs out, then loads the application anew at the auth screen: nothing of this user stays in memory. */
export const signOutAndReload = (): Promise<void> => {
  leaving ??= leave()
  return leaving
}

const leave = async (): Promise<void> => {
  setTimeout(() => toastNote('Saliendo…'), NOTICED_MS)
  await signOut()
  leaveBy(() => window.location.replace('/auth'))
}
