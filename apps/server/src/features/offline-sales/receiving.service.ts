import type { OfflineSaleInput, OfflineSaleReceipt } from '@trastienda/contract/offline-sales.contract'
import { counterOfBrowser, memberOfBrowser } from '#features/identity'
import type { CallContext, PublicContext } from '#platform/call-context'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { BrowserCookies } from '#platform/http/handler'
import type { Receive } from './receive-sale.ts'

/** Takes in the sales that tills made without the internet. */
export const createReceivingService = (database: Database, clock: Clock, receive: Receive) => ({
  add: (context: CallContext, input: OfflineSaleInput): Promise<OfflineSaleReceipt> => {
    const { businessId, userId, deviceId, requestId } = context
    return receive({ businessId, userId, deviceId, requestId }, input)
  },

  /** @throws Refusal `not_a_counter` */
  addByCounter: async (
    { requestId }: PublicContext,
    { businessId: sentId, ...input }: OfflineSaleInput & { readonly businessId: string },
    cookies: BrowserCookies,
  ): Promise<OfflineSaleReceipt> => {
    const businessId = sentId.toLowerCase()
    const { deviceId } = await counterOfBrowser(database, cookies, businessId)
    const presentId = await memberOfBrowser(database, clock, cookies.session, businessId)
    return receive({ businessId, deviceId, presentId, requestId }, input)
  },
})

export type ReceivingService = ReturnType<typeof createReceivingService>
