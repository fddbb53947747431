/** One server-sent event, as far as we use them. */
export interface StreamEvent {
  readonly id?: string
  /** `message` where the server names none. */
  readonly name: string
  readonly data: string
}

/** Reads server-sent events out of text that arrives in pieces of any size. Comments and retry hints are dropped. */
export class EventStreamParser {
  #rest = ''
  #id: string | undefined
  #name = 'message'
  #data: string[] = []

  /** The events that became whole with this piece. */
  push(piece: string): StreamEvent[] {
    const lines = (this.#rest + piece).split(/\r\n|\n|\r(?!$)/)
    this.#rest = lines.pop() ?? ''
    return lines.flatMap((line) => this.#take(line))
  }

  #take(line: string): StreamEvent[] {
    if (line === '') return this.#finish()
    const colon = line.indexOf(':')
    const field = colon === -1 ? line : line.slice(0, colon)
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'data') this.#data.push(value)
    if (field === 'id') this.#id = value
    if (field === 'event') this.#name = value
    return []
  }

  #finish(): StreamEvent[] {
    const data = this.#data.join('\n')
    const name = this.#name
    this.#data = []
    this.#name = 'message'
    return data === '' ? [] : [{ name, data, ...(this.#id === undefined ? {} : { id: this.#id }) }]
  }
}
