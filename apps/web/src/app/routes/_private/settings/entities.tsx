import { createFileRoute } from '@tanstack/react-router'
import { categoriesQueries } from '#features/registers/public/categories.queries.ts'
import { zonesQueries } from '#features/registers/public/zones.queries.ts'
import { EntitiesScreen } from '#features/registers/entities/entities-screen.tsx'

export const Route = createFileRoute('/_private/settings/entities')({
  staticData: { title: 'Entidades', needs: 'catalogue' },
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(categoriesQueries.all()),
      queryClient.ensureQueryData(zonesQueries.all()),
    ])
  },
  component: EntitiesScreen,
})
