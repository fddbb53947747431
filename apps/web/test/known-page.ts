import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { vi } from 'vitest'
import { queryClient } from '#platform/cache/query-client.ts'
import { signIn } from '#platform/session/sign-in.ts'

/** The providers around every component of the application. */
export const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(MantineProvider, { env: 'test' }, createElement(QueryClientProvider, { client: queryClient }, children))

/** Shows a component in the application at an address. Returns the router, which knows the present address. */
export const showAt = async (address: string, Shown: () => ReactNode) => {
  const routeTree = createRootRoute({ component: Shown, notFoundComponent: Shown, staticData: { needs: 'member' } })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) })
  await router.load()
  render(createElement(RouterProvider, { router: router as never }), { wrapper })
  return router
}

/** The server's answer to a call: its data, or a whole response. */
type Answer = (path: string, init: RequestInit) => unknown

const SESSION = { token: 't', expiresAt: '', expiresIn: 900, businessId: 'b', role: 'owner', user: { id: 'u' } }

/** Signs the owner in; the test answers the calls. */
export const signInAsOwner = async (answer: Answer): Promise<void> => {
  queryClient.clear()
  localStorage.clear()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url.includes('/session')) return Response.json({ data: SESSION })
    const answered = await answer(url.replace(/^.*\/api\/v1/, ''), init)
    return answered instanceof Response ? answered : Response.json({ data: answered })
  })
  await signIn('ana@ejemplo.com.ar', 'clave')
}
