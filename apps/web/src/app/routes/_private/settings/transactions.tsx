import { createFileRoute } from '@tanstack/react-router'
import { DocumentSettingsScreen } from '#screens/settings/document-settings-screen.tsx'

export const Route = createFileRoute('/_private/settings/transactions')({
  staticData: { title: 'Configuración de transacciones' },
  component: DocumentSettingsScreen,
})
