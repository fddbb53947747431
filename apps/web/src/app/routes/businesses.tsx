import { createFileRoute, redirect } from '@tanstack/react-router'
import { CallError } from '@trastienda/contract/client'
import { BusinessesScreen } from '#features/identity/businesses/businesses-screen.tsx'
import { readBusinesses } from '#features/identity/public/businesses.queries.ts'

/** Not below the private root: a person whom the tab's business suspended comes here. */
export const Route = createFileRoute('/businesses')({
  staticData: { title: 'Tus negocios', needs: 'public' },
  validateSearch: (search: Record<string, unknown>): { to?: string } => ({
    to: typeof search.to === 'string' ? search.to : undefined,
  }),
  loaderDeps: ({ search: { to } }) => ({ to }),
  loader: ({ deps: { to } }) =>
    to === undefined
      ? readBusinesses().catch((error: unknown) => {
          throw error instanceof CallError && error.status === 401 ? redirect({ to: '/auth' }) : error
        })
      : [],
  component: Businesses,
})

function Businesses() {
  return <BusinessesScreen to={Route.useSearch().to} businesses={Route.useLoaderData()} />
}
