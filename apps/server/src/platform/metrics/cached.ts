/** A failure is not cached. */
export const cached = <T>(milliseconds: number, ask: () => Promise<T>): (() => Promise<T>) => {
  let asked: { readonly at: number; readonly answer: Promise<T> } | undefined
  return () => {
    if (asked !== undefined && performance.now() - asked.at < milliseconds) return asked.answer
    const one = { at: performance.now(), answer: ask() }
    asked = one
    one.answer.catch(() => {
      if (asked === one) asked = undefined
    })
    return one.answer
  }
}
