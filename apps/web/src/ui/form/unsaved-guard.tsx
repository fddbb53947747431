import { useBlocker } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { UnsavedQuestion } from '#ui/popup/popup.tsx'

interface UnsavedGuardProps {
  isDirty: boolean
  /** Set by a save that itself leads on to another address, before the form has heard of it. */
  isSaved?: RefObject<boolean>
}

/** Asks before a screen is left with something typed and not saved; closing the tab asks in the browser's own words. */
export function UnsavedGuard({ isDirty, isSaved }: UnsavedGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && isSaved?.current !== true && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty && isSaved?.current !== true,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return <UnsavedQuestion onStay={() => reset?.()} onLeave={() => proceed?.()} />
}
