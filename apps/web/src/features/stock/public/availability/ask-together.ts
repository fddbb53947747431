/** The wait before the first question: everything that a screen wants as it opens goes together. */
const FIRST_WAIT_MS = 50
const SECOND_WAIT_MS = 1500
const LONGEST_WAIT_MS = 10_000
/** Nobody scans any more: the remaining questions go at once. */
const QUIET_MS = 2000
/** The pause after which a question counts as the first again. */
const PAUSE_MS = 10_000

interface Wish<Wanted, Answer> {
  readonly wanted: Wanted
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/**
 * Gathers the questions of many lines into few calls: it waits a moment before the first, and twice as long before each
 * that follows closely, unless it gets quiet. A single scan gets its answer at once, and sixty scans ask ten times.
 *
 * @param ask answers in the order of the questions
 */
export const askTogether = <Wanted, Answer>(
  ask: (wanted: readonly Wanted[]) => Promise<readonly Answer[]>,
  most: number,
): ((wanted: Wanted) => Promise<Answer>) => {
  let wishes: Wish<Wanted, Answer>[] = []
  let waiting: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT_MS
  let askedAt = -Infinity
  let due: number | undefined

  const nextWait = (now: number): number => {
    if (now - askedAt > PAUSE_MS) wait = FIRST_WAIT_MS
    else wait = Math.min(Math.max(2 * wait, SECOND_WAIT_MS), LONGEST_WAIT_MS)
    return wait
  }

  const schedule = (now: number): void => {
    due ??= now + nextWait(now)
    clearTimeout(waiting)
    waiting = setTimeout(() => void askNow(), Math.min(due - now, QUIET_MS))
  }

  const askNow = async (): Promise<void> => {
    const asked = wishes.slice(0, most)
    wishes = wishes.slice(most)
    askedAt = performance.now()
    due = undefined
    if (wishes.length > 0) schedule(askedAt)
    try {
      const answers = await ask(asked.map(({ wanted }) => wanted))
      for (const [place, { resolve }] of asked.entries()) resolve(answers[place] as Answer)
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  return (wanted) =>
    new Promise((resolve, reject) => {
      wishes.push({ wanted, resolve, reject })
      schedule(performance.now())
    })
}
