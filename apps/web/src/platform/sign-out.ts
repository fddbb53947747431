import { leaveBy } from './leaving.ts'
import { signOut } from './session.ts'

/** Signs out, then loads the application anew at the auth screen: nothing of this user stays in memory. */
export const signOutAndReload = async (): Promise<void> => {
  await signOut()
  leaveBy(() => window.location.replace('/auth'))
}
