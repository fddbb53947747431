import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#app/coming-screen.tsx'

export const Route = createFileRoute('/_private/agenda/details/{-$id}')({
  staticData: { title: 'Contacto' },
  component: () => (
    <ComingScreen title="Contacto" purpose="Los datos de un contacto, sus descuentos y su cuenta corriente." />
  ),
})
