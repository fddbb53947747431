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

/** Somebody's role changed. Other screens may be open to them now, and on the one that is shown other figures: what is typed on it stays. */
const followRole = (): void => {
  queryClient.removeQueries({ type: 'inactive' })
  void router.invalidate().then(readEverythingAgain)
}

/** Leads to the auth screen when somebody signs out, away from it when they come, and to the screens that say why a call was refused. */
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
    // The licence ended since it was read last.
    void queryClient.invalidateQueries({ queryKey: ['subscription'] })
    // What somebody typed is kept as a draft, so they are not asked whether to leave it behind.
    void router.navigate({ to: '/license', ignoreBlocker: true })
  })
  onRefusal('totp_required', () => {
    const { pathname, href } = router.state.location
    if (pathname !== '/second-step')
      void router.navigate({ to: '/second-step', search: { redirect: href }, ignoreBlocker: true })
  })
}
