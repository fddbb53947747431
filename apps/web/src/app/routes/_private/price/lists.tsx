import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#app/coming-screen.tsx'

export const Route = createFileRoute('/_private/price/lists')({
  staticData: { title: 'Precios' },
  component: () => (
    <ComingScreen title="Precios" purpose="Los precios de tus productos, su rentabilidad y sus listas." />
  ),
})
