import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/')({
  staticData: { needs: 'public' },
  beforeLoad: () => {
    throw redirect({ to: '/auth' })
  },
})
