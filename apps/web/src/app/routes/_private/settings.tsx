import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SettingsLayout } from '#features/settings/sections/settings-layout.tsx'

export const Route = createFileRoute('/_private/settings')({
  staticData: { title: 'Configuración' },
  component: Settings,
})

function Settings() {
  return (
    <SettingsLayout>
      <Outlet />
    </SettingsLayout>
  )
}
