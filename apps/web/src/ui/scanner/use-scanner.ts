import { useEffect, useEffectEvent } from 'react'
import { ScanListener, type Scanned } from './scan-listener.ts'

/** Hands over a barcode scanner's codes while the component is mounted. */
export function useScanner(onScan: (scanned: Scanned) => void): void {
  const take = useEffectEvent(onScan)
  useEffect(() => new ScanListener((scanned) => take(scanned)).listen(), [])
}
