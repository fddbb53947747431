import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useMay } from '#platform/session/permissions.ts'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'

const DeliverPopup = lazyPopup(async () => (await import('../public/deliver-popup.tsx')).DeliverPopup)

/** What a row of what is pending opens: its delivery, or for those who may not sell the sale. */
export function useOpenPending(): { open: (sale: string) => void; popup: ReactNode } {
  const navigate = useNavigate()
  const maySell = useMay('sell')
  const [opened, setOpened] = useState<string>()
  return {
    open: (id) => (maySell ? setOpened(id) : void navigate({ to: '/transactions/details/$id', params: { id } })),
    popup: <DeliverPopup sale={opened} opened={opened !== undefined} onClose={() => setOpened(undefined)} />,
  }
}
