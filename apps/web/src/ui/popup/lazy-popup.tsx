import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, useState, type ComponentType } from 'react'
import { toastError } from '#platform/browser/toasts.ts'
import { isKnownOffline } from '#platform/net/connectivity.ts'
import { fetchedPart } from '#ui/show/lazy-part.tsx'
import { loadFailureText } from '#ui/show/load-failure-text.ts'

interface PopupProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/**
 * A popup, or another panel over a screen, whose code is fetched when it first opens. It then stays mounted: a drawer
 * can slide out, and a popup can give the focus back. A popup that fails to load, or breaks, closes and says why;
 * opening it again fetches it again.
 */
export function lazyPopup<Props extends PopupProps>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const popup = fetchedPart(load)
  function Fetched(props: Props) {
    const [Popup] = useState(popup)
    return (
      <Suspense fallback={null}>
        <Popup {...props} />
      </Suspense>
    )
  }
  return function LazyPopup(props: Props) {
    const { opened, onClose } = props
    const [times, setTimes] = useState(opened ? 1 : 0)
    const [wasOpened, setWasOpened] = useState(opened)
    if (opened !== wasOpened) {
      setWasOpened(opened)
      if (opened) setTimes(times + 1)
    }
    if (times === 0) return null
    const fail = (error: unknown) => {
      const { title, advice } = loadFailureText(error, isKnownOffline())
      toastError(`${title}.\n${advice}`)
      onClose()
    }
    return (
      <CatchBoundary getResetKey={() => times} errorComponent={Nothing} onCatch={fail}>
        <Fetched {...props} />
      </CatchBoundary>
    )
  }
}

const Nothing = () => null
