import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

type Panel = 'palette' | 'shortcuts'

interface Panels {
  readonly panel: Panel | undefined
  readonly open: (panel: Panel) => void
  readonly close: () => void
}

/** What opens over any screen, and the keys that do it. */
export function usePanels(): Panels {
  const [panel, setPanel] = useState<Panel>()
  const navigate = useNavigate()

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const actions: Record<string, () => void> = {
      palette: () => setPanel(panel === 'palette' ? undefined : 'palette'),
      shortcuts: () => setPanel('shortcuts'),
      sale: () => void navigate({ to: '/transactions/details/new/$operation', params: { operation: 'sale' } }),
      purchase: () => void navigate({ to: '/transactions/details/new/$operation', params: { operation: 'purchase' } }),
    }
    const action = actions[shortcutOf(event) ?? '']
    if (action === undefined) return
    event.preventDefault()
    action()
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  return { panel, open: setPanel, close: () => setPanel(undefined) }
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Which of the application's shortcuts a key press is. An open popup keeps the keys to itself, the palette's excepted. */
const shortcutOf = (event: KeyboardEvent): string | undefined => {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') return 'palette'
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('[role="dialog"]') !== null)
    return undefined
  if (event.key === '?' && !isTyping(event.target)) return 'shortcuts'
  if (event.key === 'F2') return 'sale'
  if (event.key === 'F4') return 'purchase'
  return undefined
}
