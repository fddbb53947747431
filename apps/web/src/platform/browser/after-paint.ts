/** A hidden tab is never painted, so after this long the work runs all the same. */
const LONGEST_WAIT_MS = 500

/** Runs work that the first paint does not need, after that paint. Returns a function that cancels it. */
export function afterPaint(run: () => void): () => void {
  let timer = setTimeout(run, LONGEST_WAIT_MS)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
