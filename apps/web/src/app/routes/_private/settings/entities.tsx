import { createFileRoute } from '@tanstack/react-router'
import { categoriesQueries } from '#queries/categories'
import { zonesQueries } from '#queries/zones'
import { EntitiesScreen } from '#screens/settings/entities-screen.tsx'

export const Route = createFileRoute('/_private/settings/entities')({
  staticData: { title: 'Entidades' },
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(categoriesQueries.all()),
      queryClient.ensureQueryData(zonesQueries.all()),
    ])
  },
  component: EntitiesScreen,
})
