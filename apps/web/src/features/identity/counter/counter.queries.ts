import { queryOptions } from '@tanstack/react-query'
import { CallError } from '@trastienda/contract/client'
import { currentCounter, rememberCounter } from '#platform/session/counter.ts'
import { callPublic } from '#platform/net/http.ts'
import { wipeKept } from '#platform/session/left-behind.ts'
import { signOut } from '#platform/session/sign-out.ts'

const isNoCounter = (error: unknown): boolean => error instanceof CallError && error.problem.code === 'not_a_counter'

/** For a counter that somebody withdrew, or whose cookie is gone: from now on people sign in with a password here. */
const leaveCounter = async (businessId: string): Promise<void> => {
  const counter = currentCounter()
  // The person who withdrew it here goes on with their own session.
  if (counter?.isLocked === true) await signOut()
  if (counter?.businessId === businessId) rememberCounter(undefined)
  await wipeKept([businessId])
}

export const counterQueries = {
  people: (businessId: string) =>
    queryOptions({
      queryKey: ['counter', businessId],
      queryFn: async () => {
        try {
          return (await callPublic('counter.get', { query: { businessId } })).data
        } catch (error) {
          if (isNoCounter(error)) await leaveCounter(businessId)
          throw error
        }
      },
      staleTime: 0,
    }),
}
