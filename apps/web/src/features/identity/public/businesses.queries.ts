import { queryOptions } from '@tanstack/react-query'
import type { SessionBusiness } from '@trastienda/contract/identity.contract'
import { callPublic } from '#platform/net/http.ts'

/** Reads the businesses of the person who is signed in on this browser. */
export const readBusinesses = async (): Promise<SessionBusiness[]> => (await callPublic('session.businesses', {})).data

export const businessesQueries = {
  own: () => queryOptions({ queryKey: ['businesses'], queryFn: readBusinesses, staleTime: 0 }),
}
