import { useEffect, useEffectEvent } from 'react'

/**
 * Text between the palette's shortcut and the focus of its box belongs to the box, not to the field before: on a slow
 * machine a number and Enter would add a product to the sale behind it.
 */
export function useEarlyKeys(opened: boolean, onText: (text: string) => void, onEnter: () => void): void {
  const take = useEffectEvent((event: KeyboardEvent) => {
    const isInPalette = event.target instanceof Element && event.target.closest('[role=dialog]') !== null
    const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (isInPalette || !(isText || event.key === 'Enter')) return
    event.preventDefault()
    event.stopPropagation()
    if (isText) onText(event.key)
    else onEnter()
  })
  useEffect(() => {
    if (!opened) return
    const listener = (event: KeyboardEvent) => take(event)
    window.addEventListener('keydown', listener, { capture: true })
    return () => window.removeEventListener('keydown', listener, { capture: true })
  }, [opened])
}
