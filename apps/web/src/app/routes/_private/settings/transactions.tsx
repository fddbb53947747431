import { createFileRoute } from '@tanstack/react-router'
import { DocumentSettingsScreen } from '#features/settings/sections/document-settings-screen.tsx'

export const Route = createFileRoute('/_private/settings/transactions')({
  staticData: { title: 'Configuración de transacciones', needs: 'settings' },
  component: DocumentSettingsScreen,
})
