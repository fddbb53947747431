import { useEffect, useEffectEvent } from 'react'
import { ScanListener, type Scanned } from './scan-listener.ts'

/** Hands over what a barcode scanner types, for as long as the component stands. */
export function useScanner(onScan: (scanned: Scanned) => void): void {
  const take = useEffectEvent(onScan)
  useEffect(() => new ScanListener((scanned) => take(scanned)).listen(), [])
}
