import { createFileRoute, Outlet } from '@tanstack/react-router'
import { settingsTabs } from '#app/navigation/navigation.ts'
import { useMayOpen } from '#app/navigation/screen-rights.ts'
import { SettingsLayout } from '#features/settings/sections/settings-layout.tsx'

export const Route = createFileRoute('/_private/settings')({
  staticData: { title: 'Configuración', needs: 'member' },
  component: Settings,
})

function Settings() {
  return (
    <SettingsLayout tabs={settingsTabs.filter(useMayOpen())}>
      <Outlet />
    </SettingsLayout>
  )
}
