import { lazy, Suspense, useState, type ComponentType } from 'react'

/**
 * A popup, or what else opens over a screen, whose code is fetched when it is first opened. From then on it stays mounted: it is
 * told that it closes, so that a drawer can slide out and a popup can give the focus back.
 */
export function lazyPopup<Props extends { readonly opened: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Popup = lazy(async () => ({ default: await load() }))
  return function LazyPopup(props: Props) {
    const [isWanted, setIsWanted] = useState(props.opened)
    if (props.opened && !isWanted) setIsWanted(true)
    if (!isWanted) return null
    return (
      <Suspense fallback={null}>
        <Popup {...props} />
      </Suspense>
    )
  }
}
