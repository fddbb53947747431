import { useEffect } from 'react'
import { isKnownOffline } from '#platform/net/connectivity.ts'
import { lockCounter, touchCounter, untouchedMs } from '#platform/session/counter.ts'

const LOOK_EVERY_MS = 5000
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Locks the counter after so many minutes without a touch in any of its tabs; 0 for never. It does not lock while the
 * server, which checks the PINs, is known to be away: nobody could come in again.
 */
export function useIdleLock(minutes: number): void {
  useEffect(() => {
    if (minutes === 0) return undefined
    const look = (): void => {
      if (untouchedMs() >= minutes * 60_000 && !isKnownOffline()) lockCounter()
    }
    // The time of a computer's sleep counts before the touch that wakes it.
    const touch = (): void => {
      look()
      if (untouchedMs() > 1000) touchCounter()
    }
    look()
    touchCounter()
    const timer = setInterval(look, LOOK_EVERY_MS)
    for (const each of touches) window.addEventListener(each, touch, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      for (const each of touches) window.removeEventListener(each, touch, { capture: true })
    }
  }, [minutes])
}
