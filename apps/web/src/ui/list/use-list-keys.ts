import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, type RefObject } from 'react'
import { isPopupOpen } from '#ui/keys/popup-open.ts'
import { useShortcuts } from '#ui/keys/use-shortcuts.ts'
import { useObstacleOf } from '#ui/send/obstacle.tsx'
import { focusFirstRow } from '#ui/table/row-keys.ts'
import { usePermitted, type ListAction } from './list-actions.tsx'

/** Whatever answers to the arrows itself. */
const HAS_OWN_ARROWS =
  'input, select, textarea, [contenteditable], [role="menu"], [role="listbox"], [role="grid"], [data-row]'

/** The keys of a list: `/` to its search, `N` for its first action if that writes, the arrow from there and from nowhere into its rows. */
export function useListKeys(list: RefObject<HTMLElement | null>, actions: readonly ListAction[] = []): void {
  const navigate = useNavigate()
  const obstacleOf = useObstacleOf()
  const search = () => list.current?.querySelector<HTMLElement>('input[type="search"]')
  const [first] = usePermitted(actions)
  // A key that somebody hits by mistake must not begin a download.
  const isUsable = first?.sends !== undefined && first.isDisabled !== true && first.isBusy !== true

  useShortcuts({
    searchList: () => search()?.focus(),
    ...(isUsable && {
      newInList: () => {
        if (obstacleOf(first) !== undefined) return
        if (first.link !== undefined) void navigate(first.link)
        first.onSelect?.()
      },
    }),
  })

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, defaultPrevented } = event
    if (key !== 'ArrowDown' || defaultPrevented || isPopupOpen() || !(target instanceof Element)) return
    const isFree = target === search() || target.closest(HAS_OWN_ARROWS) === null
    if (isFree && focusFirstRow(list.current)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
