import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useShortcuts } from '#ui/keys/use-shortcuts.ts'

type Panel = 'palette' | 'shortcuts'

interface Panels {
  readonly panel: Panel | undefined
  readonly open: (panel: Panel) => void
  readonly close: () => void
}

/** The panels over any screen, and their keys. */
export function usePanels(): Panels {
  const [panel, setPanel] = useState<Panel>()
  const navigate = useNavigate()
  useShortcuts({
    palette: () => setPanel(panel === 'palette' ? undefined : 'palette'),
    sheet: () => setPanel('shortcuts'),
    newSale: () => void navigate({ to: '/transactions/details/new/$operation', params: { operation: 'sale' } }),
    newPurchase: () => void navigate({ to: '/transactions/details/new/$operation', params: { operation: 'purchase' } }),
  })
  return { panel, open: setPanel, close: () => setPanel(undefined) }
}
