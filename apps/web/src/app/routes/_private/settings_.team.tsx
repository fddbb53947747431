import { createFileRoute } from '@tanstack/react-router'
import { teamQueries } from '#features/staff/public/team.queries.ts'
import { TeamScreen } from '#features/staff/team/team-screen.tsx'

export const Route = createFileRoute('/_private/settings_/team')({
  staticData: { title: 'Equipo', needs: 'team' },
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(teamQueries.members()),
  component: TeamScreen,
})
