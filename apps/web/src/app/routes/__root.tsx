import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Navigate, Outlet } from '@tanstack/react-router'
import { RouteError } from '#app/route-error.tsx'
import { useDocumentTitle } from '#app/use-document-title.ts'

interface RouterContext {
  readonly queryClient: QueryClient
}

/** The title of a screen, in the browser's tab. */
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly title?: string
  }
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  errorComponent: RouteError,
  notFoundComponent: () => <Navigate to="/auth" replace />,
})

function Root() {
  useDocumentTitle()
  return <Outlet />
}
