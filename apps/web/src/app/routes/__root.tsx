import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Navigate, Outlet, useMatches } from '@tanstack/react-router'
import { RouteError } from '#app/shell/route-error.tsx'
import { PersonGate } from '#app/shell/person-gate.tsx'
import type { ScreenNeeds, Use } from '#app/navigation/screen-rights.ts'
import { useEffect } from 'react'
import { useLeavingQuestion } from '#platform/session/sign-out.ts'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'

const LeavingPopup = lazyPopup(async () => (await import('#app/shell/leaving-popup.tsx')).LeavingPopup)

interface RouterContext {
  readonly queryClient: QueryClient
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen's title, for the browser's tab. */
    readonly title?: string
    readonly needs: ScreenNeeds
    readonly uses?: Use
  }
}

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { needs: 'public' },
  component: Root,
  errorComponent: RouteError,
  notFoundComponent: () => <Navigate to="/auth" replace />,
})

function Root() {
  useDocumentTitle()
  const question = useLeavingQuestion()
  return (
    <>
      <Outlet />
      <PersonGate />
      <LeavingPopup opened={question !== undefined} onClose={() => question?.answer(false)} question={question} />
    </>
  )
}

/** Names the browser's tab after the screen: `Comprobantes · Trastienda`. */
function useDocumentTitle(): void {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title,
  })
  useEffect(() => {
    document.title = title === undefined ? 'Trastienda' : `${title} · Trastienda`
  }, [title])
}
