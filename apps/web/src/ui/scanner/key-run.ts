/** The keys of text that followed one another closely, and the milliseconds between them. */
export interface KeyRun {
  readonly text: string
  readonly gaps: readonly number[]
  /** The instant of the last key. */
  readonly lastAt: number
}

/** Keys further apart belong to two runs. */
const PAUSE_MS = 100
/** A scanner may stutter amid a code, if the radio or the computer is busy; a hand's text before it is over by then. */
const STUTTER_MS = 300
/** A scanner's longest time for a key, at the median: no hand writes 25 letters a second. */
const SCANNER_KEY_MS = 40
/** From so many keys on, their pace tells a scanner from a hand. */
const TELLING_KEYS = 2
const SHORTEST_CODE = 4
const LONGEST_CODE = 20

/** Whether the keys so far seem to come from a scanner. */
export const isScannerLike = ({ text, gaps }: KeyRun): boolean =>
  text.length >= TELLING_KEYS && median(gaps) <= SCANNER_KEY_MS

/** Whether a key at this instant still belongs to the run. */
export const goesOn = (run: KeyRun | undefined, at: number): run is KeyRun =>
  run !== undefined && at - run.lastAt <= (isScannerLike(run) ? STUTTER_MS : PAUSE_MS)

/** The run with one more key, or a new run if the pause before that key was too long. */
export function withKey(run: KeyRun | undefined, key: string, at: number): KeyRun {
  if (!goesOn(run, at)) return { text: key, gaps: [], lastAt: at }
  return { text: run.text + key, gaps: [...run.gaps, at - run.lastAt], lastAt: at }
}

/** A scanner's code, if Enter or Tab at this instant ends one: 4 to 20 characters, faster than a hand. */
export function scannedCode(run: KeyRun | undefined, endedAt: number): string | undefined {
  if (!goesOn(run, endedAt)) return undefined
  const { length } = run.text
  if (length < SHORTEST_CODE || length > LONGEST_CODE) return undefined
  return median([...run.gaps, endedAt - run.lastAt]) <= SCANNER_KEY_MS ? run.text : undefined
}

function median(gaps: readonly number[]): number {
  const sorted = gaps.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Infinity
}
