/** A field for typed text, or an option as a native select has. */
export type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const NO_TEXT = new Set(['button', 'submit', 'reset', 'checkbox', 'radio', 'file', 'image', 'range', 'color'])

export function isTextField(element: unknown): element is TextField {
  if (element instanceof HTMLInputElement) return !NO_TEXT.has(element.type)
  return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
}

type Selection = readonly [start: number | null, end: number | null]

/**
 * A field's text by fast keys. The browser shows it, but the form hears of it only when a scanner is told from a hand:
 * nobody can take back the form's reaction to half a code (another customer, a price that counts as typed).
 */
export class HeldText {
  readonly field: TextField
  #before: string
  #seen: string
  readonly #selectionBefore: Selection
  #selection: Selection
  /** The text that the form has heard of, if any: it returns if the form draws the field during a scan. */
  #told: string | undefined
  #isHeld = true

  constructor(field: TextField) {
    this.field = field
    this.#before = field.value
    this.#seen = field.value
    this.#selectionBefore = selectionOf(field)
    this.#selection = this.#selectionBefore
  }

  /** The text from before the fast keys. */
  get before(): string {
    return this.#before
  }

  get isHeld(): boolean {
    return this.#isHeld
  }

  /** Before a key reaches the field, as the form may have redrawn the field without the text. */
  prepare(): void {
    const { value } = this.field
    if (this.#isHeld && value !== this.#seen) {
      if (value !== this.#told) this.#before = value
      this.#show(this.#seen, this.#selection)
    }
    this.#isHeld = true
    this.#remember()
  }

  /** After a key reached the field. */
  see(): void {
    this.#remember()
  }

  /** Tells the form a hand's text; unheard text goes from a field that the focus has left. */
  release(): void {
    if (!this.#isHeld) return
    if (document.activeElement !== this.field) return this.putBack()
    if (this.field.value !== this.#seen) this.#show(this.#seen, this.#selection)
    this.#tell()
  }

  /** Restores the text from before, whatever the form has heard of. */
  putBack(): void {
    const { value } = this.field
    if (value === this.#seen || value === this.#told) {
      this.#show(this.#before, this.#selectionBefore)
      if (this.#told !== undefined) this.#tell()
    }
    this.#isHeld = false
  }

  #remember(): void {
    this.#seen = this.field.value
    this.#selection = selectionOf(this.field)
  }

  #tell(): void {
    this.#isHeld = false
    const { field } = this
    this.#told = field.value
    field.dispatchEvent(new Event('input', { bubbles: true }))
    if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
  }

  #show(text: string, [start, end]: Selection): void {
    const { field } = this
    // The prototype's own setter: React replaces it on each field, and would take the text for its own.
    Object.getOwnPropertyDescriptor(prototypeOf(field), 'value')?.set?.call(field, text)
    if (!(field instanceof HTMLSelectElement) && start !== null) field.setSelectionRange(start, end)
    this.#remember()
  }
}

/** Nothing for a field without a selection: a select, an input of type number. */
const selectionOf = (field: TextField): Selection =>
  field instanceof HTMLSelectElement ? [null, null] : [field.selectionStart, field.selectionEnd]

function prototypeOf(field: TextField): object {
  if (field instanceof HTMLInputElement) return HTMLInputElement.prototype
  return field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLSelectElement.prototype
}
