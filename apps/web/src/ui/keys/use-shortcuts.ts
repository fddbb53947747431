import { useEffect, useEffectEvent, type KeyboardEvent as ElementKeyboardEvent } from 'react'
import { useCapabilities } from '#platform/session/permissions.ts'
import { isPopupOpen, isVeiled } from './popup-open.ts'
import { isPermitted, isPressed, shortcuts, type Shortcut, type ShortcutName } from './shortcuts.ts'

type Actions = Partial<Record<ShortcutName, () => void>>

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const pressedOf = (event: Omit<KeyboardEvent, 'view'>, actions: Actions): ShortcutName | undefined =>
  (Object.keys(actions) as ShortcutName[]).find((name) =>
    isPressed(shortcuts[name].keys, event, isTyping(event.target)),
  )

/**
 * Listens for shortcuts everywhere while the component is mounted, but not behind a popup, the palette or a veil. `isFirst` puts
 * the component's keys before the same keys of the frame around it.
 */
export function useShortcuts(actions: Actions, isFirst = false): void {
  const capabilities = useCapabilities()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const name = pressedOf(event, actions)
    if (name === undefined || isVeiled()) return
    const shortcut: Shortcut = shortcuts[name]
    if (!isPermitted(shortcut, capabilities)) return
    if (shortcut.isOverPopups !== true && isPopupOpen()) return
    event.preventDefault()
    if (isFirst) event.stopPropagation()
    actions[name]?.()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event)
    window.addEventListener('keydown', listen, isFirst)
    return () => window.removeEventListener('keydown', listen, isFirst)
  }, [isFirst])
}

/** Shortcuts of one element: a handled key reaches neither the focused field nor the screen behind. */
export const onShortcut = (event: ElementKeyboardEvent, actions: Actions): void => {
  const name = pressedOf(event.nativeEvent, actions)
  if (name === undefined) return
  event.preventDefault()
  event.stopPropagation()
  actions[name]?.()
}
