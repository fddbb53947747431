import { createRouter } from '@tanstack/react-router'
import { onReadOnlyRefusal } from '#platform/api.ts'
import { queryClient } from '#platform/query-client.ts'
import { currentUser, onSessionChange } from '#platform/session.ts'
import { RouteError } from './route-error.tsx'
import { routeTree } from './route-tree.gen.ts'

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultErrorComponent: RouteError,
  defaultPreload: 'intent',
  // The query client decides what is fresh; the router would only keep a second copy.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** Leads to the auth screen when the session ends, and to the licence screen when a write is refused for it. */
export const followSession = (): void => {
  let userId = currentUser()?.id
  onSessionChange(() => {
    const next = currentUser()?.id
    if (next === userId) return
    userId = next
    queryClient.clear()
    void router.invalidate()
  })
  onReadOnlyRefusal(() => void router.navigate({ to: '/license' }))
}
