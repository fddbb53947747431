import { useBlocker } from '@tanstack/react-router'
import { UnsavedQuestion } from '#ui/popup/popup.tsx'

/** Asks before a screen is left with something typed and not saved; closing the tab asks in the browser's own words. */
export function UnsavedGuard({ isDirty }: { isDirty: () => boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return <UnsavedQuestion onStay={() => reset?.()} onLeave={() => proceed?.()} />
}
