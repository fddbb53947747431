import { useEffect, useEffectEvent } from 'react'
import { tabValue } from '#platform/browser/tab-value.ts'
import { isPopupOpen, isVeiled } from '#ui/keys/popup-open.ts'
import { ScanListener, type Scanned } from './scan-listener.ts'

interface Taker {
  readonly take: (scanned: Scanned) => void
  readonly isInPopup: boolean
}

/** The components that take codes; the component that was mounted last stands at the end. */
const takers = tabValue<readonly Taker[]>([])
const stopListening = tabValue<(() => void) | undefined>(undefined)

const takerOfNow = (): Taker | undefined => {
  const isPopup = isPopupOpen()
  return isVeiled() ? undefined : takers.get().findLast(({ isInPopup }) => isInPopup === isPopup)
}

const listen = (): void => {
  if (stopListening.get() !== undefined) return
  const isKept = () => takerOfNow() === undefined
  stopListening.set(new ScanListener((scanned) => takerOfNow()?.take(scanned), isKept).listen())
}

const stopUnlessTaken = (): void => {
  if (takers.get().length > 0) return
  stopListening.get()?.()
  stopListening.set(undefined)
}

/** Hands over a barcode scanner's codes while the component is mounted; `isInPopup` for a component of a popup. */
export function useScanner(onScan: (scanned: Scanned) => void, isInPopup = false): void {
  const take = useEffectEvent(onScan)
  useEffect(() => {
    const taker: Taker = { take: (scanned) => take(scanned), isInPopup }
    takers.set([...takers.get(), taker])
    listen()
    return () => {
      takers.set(takers.get().filter((other) => other !== taker))
      // One form follows another amid a scan: the keys before and after belong to one code.
      setTimeout(stopUnlessTaken)
    }
  }, [isInPopup])
}
