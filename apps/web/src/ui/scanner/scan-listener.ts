import { HeldText, isTextField, type TextField } from './held-text.ts'
import { goesOn, isScannerLike, scannedCode, withKey, type KeyRun } from './key-run.ts'

export interface Scanned {
  readonly code: string
  /** The focused element. */
  readonly field: Element | undefined
  /** The text of that field from before the scan, now restored. */
  readonly text: string
}

/**
 * How long text waits for the next key before the form hears of it: hardly a scanner needs as long, and no hand
 * notices.
 */
const HELD_MS = 50
/** The same, once the keys seem to come from a scanner. */
const HELD_OF_SCANNER_MS = 300

/** Keys that only change the next one: a scanner presses them for its capitals. */
const MODIFIERS = new Set(['Shift', 'CapsLock'])

/**
 * Finds the scans among all keys, in any focused element, and keeps them out of the fields. Behind an open popup
 * nothing is a scan: its fields get the keys.
 */
export class ScanListener {
  readonly #onScan: (scanned: Scanned) => void
  readonly #isKept: () => boolean
  readonly #held = new Map<Element, HeldText>()
  #run: KeyRun | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #isReleasing = false

  /** @param isKept whether the keys belong to something else now */
  constructor(onScan: (scanned: Scanned) => void, isKept: () => boolean) {
    this.#onScan = onScan
    this.#isKept = isKept
  }

  /** Listens until the returned function is called. */
  listen(): () => void {
    const page = new AbortController()
    const options = { capture: true, signal: page.signal }
    window.addEventListener('keydown', (event) => this.#onKey(event), options)
    for (const change of ['input', 'change'] as const)
      window.addEventListener(change, (event) => this.#onChange(event), options)
    window.addEventListener('pointerdown', () => this.#end(), options)
    window.addEventListener('blur', (event) => event.target === window && this.#end(), options)
    return () => {
      this.#end()
      page.abort()
    }
  }

  #onKey(event: KeyboardEvent): void {
    if (MODIFIERS.has(event.key)) return
    if (this.#isKept()) this.#end()
    else if (isEnd(event)) this.#onEnd(event)
    else if (isText(event)) this.#onText(event)
    else this.#end()
  }

  #onText(event: KeyboardEvent): void {
    const { target, timeStamp: at } = event
    const isGoingOn = goesOn(this.#run, at)
    if (!isGoingOn) this.#end()
    this.#run = withKey(this.#run, event.key, at)
    if (isTextField(target)) this.#hold(target, isScannerLike(this.#run) ? HELD_OF_SCANNER_MS : HELD_MS)
    // A space in a code would scroll the screen, or press the focused button.
    else if (isGoingOn) swallow(event)
  }

  #onEnd(event: KeyboardEvent): void {
    const code = scannedCode(this.#run, event.timeStamp)
    if (code === undefined) return this.#end()
    swallow(event)
    this.#letGo((held) => held.putBack())
    const field = event.target instanceof Element ? event.target : undefined
    const text = isTextField(field) ? field.value : ''
    this.#forget()
    this.#onScan({ code, field, text })
  }

  #onChange(event: Event): void {
    const held = event.target instanceof Element ? this.#held.get(event.target) : undefined
    if (held === undefined || !held.isHeld || this.#isReleasing) return
    event.stopImmediatePropagation()
    held.see()
  }

  #hold(field: TextField, heldFor: number): void {
    const held = this.#held.get(field) ?? new HeldText(field)
    this.#held.set(field, held)
    held.prepare()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#letGo((each) => each.release()), heldFor)
  }

  #end(): void {
    this.#letGo((held) => held.release())
    this.#forget()
  }

  #letGo(what: (held: HeldText) => void): void {
    clearTimeout(this.#timer)
    this.#isReleasing = true
    for (const held of this.#held.values()) what(held)
    this.#isReleasing = false
  }

  #forget(): void {
    this.#held.clear()
    this.#run = undefined
  }
}

const isPlain = ({ ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !isComposing

const isEnd = (event: KeyboardEvent): boolean =>
  (event.key === 'Enter' || event.key === 'Tab') && isPlain(event) && !event.shiftKey

/** A held key repeats as fast as a scanner types. */
const isText = (event: KeyboardEvent): boolean => event.key.length === 1 && isPlain(event) && !event.repeat

function swallow(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
