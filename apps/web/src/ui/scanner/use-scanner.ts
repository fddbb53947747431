import { useEffect, useEffectEvent } from 'react'
import { isVeiled } from '#ui/keys/popup-open.ts'
import { ScanListener, type Scanned } from './scan-listener.ts'

/** Hands over a barcode scanner's codes while the component is mounted; `isInPopup` for a component of a popup. */
export function useScanner(onScan: (scanned: Scanned) => void, isInPopup = false): void {
  const take = useEffectEvent(onScan)
  useEffect(() => {
    const listener = new ScanListener((scanned) => take(scanned), isInPopup ? isVeiled : undefined)
    return listener.listen()
  }, [isInPopup])
}
