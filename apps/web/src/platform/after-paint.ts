/** In a tab that is not in sight nothing is drawn: it goes on without. */
const LONGEST_WAIT_MS = 500

/** Runs what a page does not need in order to be seen, once it is drawn. Answers how to give it up. */
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
