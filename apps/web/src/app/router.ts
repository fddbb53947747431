import { createRouter } from '@tanstack/react-router'
import { onRefusal } from '#platform/api/api.ts'
import { queryClient } from '#platform/cache/query-client.ts'
import { readEverythingAgain } from '#platform/cache/stale-queries.ts'
import { currentRole, onSessionChange, pageOwner } from '#platform/session/session.ts'
import { RouteError } from '#app/shell/route-error.tsx'
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

/**
 * Somebody's role changed: other screens may be open to them now, and the present one may have other figures. Typed
 * text stays.
 */
const followRole = (): void => {
  queryClient.removeQueries({ type: 'inactive' })
  void router.invalidate().then(readEverythingAgain)
}

/**
 * Leads to the auth screen after a sign-out, away from it after a sign-in, and to the screens that explain a refusal.
 */
export const followSession = (): void => {
  let owner = pageOwner()
  let role = currentRole()
  onSessionChange(() => {
    const [previous, previousRole] = [owner, role]
    ;[owner, role] = [pageOwner(), currentRole()]
    if (owner !== previous) void router.invalidate().then(() => owner ?? queryClient.clear())
    else if (role !== previousRole) followRole()
  })
  onRefusal('license_read_only', () => {
    // The licence ended since its last read.
    void queryClient.invalidateQueries({ queryKey: ['subscription'] })
    // Drafts keep typed text, so nobody asks whether to leave it.
    void router.navigate({ to: '/license', ignoreBlocker: true })
  })
  onRefusal('totp_required', () => {
    const { pathname, href } = router.state.location
    if (pathname !== '/second-step')
      void router.navigate({ to: '/second-step', search: { redirect: href }, ignoreBlocker: true })
  })
}
