import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Navigate, Outlet } from '@tanstack/react-router'
import { RouteError } from '#app/route-error.tsx'

interface RouterContext {
  readonly queryClient: QueryClient
}

/** The title of a screen, in the browser's tab and for the palette. */
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly title?: string
  }
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  errorComponent: RouteError,
  notFoundComponent: () => <Navigate to="/auth" replace />,
})
