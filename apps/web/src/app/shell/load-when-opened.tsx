import { lazy, Suspense, useState, type ComponentType } from 'react'

interface OpenedProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** A panel whose code is loaded when it is first opened; from then on it stays, so that it can close gracefully. */
export function loadWhenOpened(load: () => Promise<ComponentType<OpenedProps>>): ComponentType<OpenedProps> {
  const Panel = lazy(async () => ({ default: await load() }))
  return function LoadedPanel(props: OpenedProps) {
    const [isWanted, setIsWanted] = useState(false)
    if (props.opened && !isWanted) setIsWanted(true)
    if (!isWanted) return null
    return (
      <Suspense fallback={null}>
        <Panel {...props} />
      </Suspense>
    )
  }
}
