import type { Session } from '@trastienda/contract/identity.contract'
import { takeEverywhere } from './access-token.ts'
import { unlockCounter } from './counter.ts'
import { callPublic } from '#platform/net/http.ts'
import { markCookieReplaced } from './left-behind.ts'
import { loadAnew } from './leaving.ts'
import { currentBusiness, markSignedIn, ownerOf, pageOwner } from './session.ts'
import type { SessionUser } from './live-session.ts'
import { underSessionLock } from './session-tabs.ts'
import { keepTabBusiness, tabBusiness } from './tab-business.ts'

/** Lets in somebody who proved who they are. Another person's tab reloads. */
const enter = (given: Session): SessionUser => {
  const before = pageOwner()
  markCookieReplaced()
  keepTabBusiness(given.businessId)
  takeEverywhere(given)
  markSignedIn()
  unlockCounter()
  if (before !== undefined && before !== ownerOf(given)) loadAnew()
  return given.user
}

/** @param code of whoever has a second step */
export const signIn = async (email: string, password: string, code?: string): Promise<SessionUser> => {
  const businessId = currentBusiness() ?? tabBusiness()
  const asked = { body: { email, password, code, businessId } }
  return underSessionLock(async () => enter((await callPublic('session.create', asked)).data))
}

/** For a counter. The session before ends, even another person's. */
export const signInByPin = async (businessId: string, userId: string, pin: string): Promise<SessionUser> =>
  underSessionLock(async () => enter((await callPublic('counter.enter', { body: { businessId, userId, pin } })).data))
