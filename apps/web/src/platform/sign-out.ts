import { signOut } from './session.ts'

/** Signs out, then loads the application anew at the auth screen: nothing of this user stays in memory. */
export const signOutAndReload = async (): Promise<void> => {
  await signOut()
  window.location.replace('/auth')
}
