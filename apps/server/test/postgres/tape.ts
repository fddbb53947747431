import { Client } from 'pg'

/** One statement for the driver, and how many answers its unit of work had received before it was sent. */
export interface RecordedStatement {
  readonly query: { readonly text: string; readonly name?: string; readonly values?: unknown[] }
  readonly afterAnswers: number
}

/** From BEGIN to COMMIT on one connection, or a single statement outside. */
export type RecordedUnit = RecordedStatement[]

/** Everything that one job asked of the database, in order. */
export type RecordedJob = RecordedUnit[]

/** The statements of each job. Only one job may run at a time, as nothing tells them apart. */
export class Tape {
  jobs: RecordedJob[] = []
  #answers = 0
  #isOpen = false

  startJob(): void {
    this.jobs.push([])
  }

  /** Returns the function to call when the statement's answer is there. */
  record(query: RecordedStatement['query']): () => void {
    const job = this.jobs.at(-1)
    if (job === undefined) return () => undefined
    if (!this.#isOpen) {
      job.push([])
      this.#answers = 0
    }
    if (query.text.startsWith('begin')) this.#isOpen = true
    else if (query.text === 'commit' || query.text === 'rollback') this.#isOpen = false
    job.at(-1)?.push({ query, afterAnswers: this.#answers })
    return () => {
      this.#answers += 1
    }
  }

  /** Everything so far; goes on with an empty tape, recording nothing until the next job. */
  take(): RecordedJob[] {
    const taken = this.jobs
    this.jobs = []
    return taken
  }
}

/** The number of round trips: a statement that waits for earlier answers begins a new one. */
export const roundTripsOf = (unit: RecordedUnit): number => {
  let trips = 0
  let sentBefore = 0
  unit.forEach(({ afterAnswers }, place) => {
    if (place > 0 && afterAnswers <= sentBefore) return
    trips += 1
    sentBefore = place
  })
  return trips
}

type AnyFunction = (this: unknown, ...values: unknown[]) => unknown

/**
 * Records the program's statements: objects with a callback, which only the program passes to the driver. Returns the
 * function that ends the recording.
 *
 * @param isOfJob whether a statement belongs to the job now: a server has other work besides
 */
export const recordStatements = (tape: Tape, isOfJob = (): boolean => true): (() => void) => {
  const send = Reflect.get(Client.prototype, 'query') as AnyFunction
  const recorded: AnyFunction = function query(...values) {
    const place = values.findLastIndex((value) => typeof value === 'function')
    const [asked] = values
    const isOurs = place !== -1 && typeof asked === 'object' && asked !== null && 'text' in asked && isOfJob()
    if (!isOurs) return send.apply(this, values)
    const { text, name, values: parameters } = asked as RecordedStatement['query']
    const done = tape.record({ text, name, values: parameters })
    const answered = values[place] as AnyFunction
    return send.apply(
      this,
      values.with(place, (...answer: unknown[]) => {
        done()
        answered.apply(undefined, answer)
      }),
    )
  }
  Client.prototype.query = recorded as typeof Client.prototype.query
  return () => {
    Client.prototype.query = send as typeof Client.prototype.query
  }
}
