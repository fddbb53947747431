/** The result of `work`, or of `late` if `work` takes longer than this. @throws what `work` or `late` throws. */
export const inTime = <T, L>(work: Promise<T>, milliseconds: number, late: () => L): Promise<T | L> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  return Promise.race([work, promise.then(late)]).finally(() => clearTimeout(timer))
}

/** A way to end a pause early: it calls `wake`, and returns the function that stops waiting. */
type Waker = (wake: () => void) => () => void

/** Waits this long, or until one of the wakers wakes it. */
export const pause = (milliseconds: number, ...wakers: readonly Waker[]): Promise<void> =>
  new Promise((resolve) => {
    const wake = (): void => {
      clearTimeout(timer)
      for (const stop of stops) stop()
      resolve()
    }
    const timer = setTimeout(wake, milliseconds)
    const stops = wakers.map((waker) => waker(wake))
  })

/** Wakes when this event arrives. */
export const onEvent =
  (target: EventTarget, name: string): Waker =>
  (wake) => {
    target.addEventListener(name, wake)
    return () => target.removeEventListener(name, wake)
  }

/**
 * How long to wait after this many failures in a row: twice as long each time, with a spread so that browsers do not
 * come together.
 */
export const delayAfter = (failures: number, first: number, longest: number): number =>
  Math.min(longest, first * 2 ** (failures - 1)) * (0.5 + Math.random() / 2)
