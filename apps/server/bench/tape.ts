/** One statement as the driver got it, and how many answers of its unit had come by then. */
export interface RecordedStatement {
  readonly query: { readonly text: string; readonly name?: string; readonly values?: unknown[] }
  readonly afterAnswers: number
}

/** From BEGIN to COMMIT on one connection, or a single statement outside. */
export type RecordedUnit = RecordedStatement[]

/** Everything that one job asked of the database, in order. */
export type RecordedJob = RecordedUnit[]

/** What the driver was asked for, job by job. One job at a time: the units of two would be mixed. */
export class Tape {
  jobs: RecordedJob[] = []
  #answers = 0
  #isOpen = false

  startJob(): void {
    this.jobs.push([])
  }

  /** Answers what to call when the statement's answer is there. */
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
