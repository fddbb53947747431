import { createFileRoute } from '@tanstack/react-router'
import { MainSettingsScreen } from '#features/settings/sections/main-settings-screen.tsx'

export const Route = createFileRoute('/_private/settings/')({
  staticData: { needs: 'member' },
  component: MainSettingsScreen,
})
