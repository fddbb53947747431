import type { Counter } from '@trastienda/contract/counter.contract'
import type { Session } from '@trastienda/contract/identity.contract'
import { PIN_FAILURES_BEFORE_LOCK } from '@trastienda/domain/staff/pin'
import { businessTitle } from '#features/settings'
import type { PublicContext } from '#platform/call-context'
import type { Database } from '#platform/database/database'
import type { BrowserCookies } from '#platform/http/handler'
import type { Pins } from '#platform/identity/pins'
import type { Sessions } from '../sessions/sessions.ts'
import { counterOfBrowser } from './counter-of-browser.ts'
import { counterRepository } from './counter.repository.ts'

export interface CounterParts {
  readonly database: Database
  readonly pins: Pins
  readonly sessions: Pick<Sessions, 'open'>
}

/**
 * A counter is a browser that an owner or manager trusts: the cookie of its device shows who works here, and a PIN lets
 * one person in.
 */
export const createCounterService = ({ database, pins, sessions }: CounterParts) => {
  return {
    async get(cookies: BrowserCookies, asked: string | undefined): Promise<Counter> {
      const { businessId, deviceName } = await counterOfBrowser(database, cookies, asked)
      const [people, businessName] = await Promise.all([
        counterRepository.people(database, businessId, PIN_FAILURES_BEFORE_LOCK),
        database.read(businessId, businessTitle),
      ])
      return { businessId, businessName, deviceName, people }
    },

    /** @throws Refusal `not_a_counter`, or what `Pins.check` refuses */
    async enter(
      context: PublicContext,
      { pin, ...holder }: { readonly businessId: string; readonly userId: string; readonly pin: string },
      cookies: BrowserCookies,
    ): Promise<Session> {
      await counterOfBrowser(database, cookies, holder.businessId)
      const checkedHash = await pins.check(holder, pin)
      return sessions.open(context, { ...holder, kind: 'pin', checkedHash }, cookies)
    },
  }
}

export type CounterService = ReturnType<typeof createCounterService>
