import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useNewSale } from '#app/navigation/use-new-sale.ts'
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
  const newSale = useNewSale()
  useShortcuts({
    palette: () => setPanel(panel === 'palette' ? undefined : 'palette'),
    sheet: () => setPanel('shortcuts'),
    newSale: () => void navigate(newSale()),
    newPurchase: () => void navigate({ to: '/transactions/details/new/$operation', params: { operation: 'purchase' } }),
  })
  return { panel, open: setPanel, close: () => setPanel(undefined) }
}
