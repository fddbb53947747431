import { problem } from '@trastienda/domain/problem'
import { Refusal } from '#platform/refusal'

export interface FairQueueLimits {
  /** How many requests run at the same time, in all and of one business. */
  readonly atOnce: number
  readonly atOnceOfOne: number
  /** How many requests may wait or be worked on together; each keeps its body in memory. */
  readonly inside: number
  readonly insideOfOne: number
  readonly waitMs: number
}

interface Line {
  readonly businessId: string
  inside: number
  working: number
  readonly waiting: Set<() => void>
}

/**
 * A queue for work that takes a processor for seconds. Businesses take turns, so that none has to wait for all of
 * another's work.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits
  /** In the order of their turns; a business goes to the end after its turn. */
  readonly #lines = new Map<string, Line>()
  #inside = 0
  #working = 0

  constructor(limits: FairQueueLimits) {
    this.#limits = limits
  }

  /**
   * Takes a place, before the request is read.
   *
   * @throws Refusal `too_many_at_once` if the business has too many inside, `busy` if all businesses together have
   */
  enter(businessId: string): Place {
    const line = this.#lines.get(businessId) ?? { businessId, inside: 0, working: 0, waiting: new Set() }
    if (line.inside >= this.#limits.insideOfOne) throw new Refusal([problem('too_many_at_once')])
    if (this.#inside >= this.#limits.inside) throw new Refusal([problem('busy')])
    this.#lines.set(businessId, line)
    line.inside += 1
    this.#inside += 1
    return new Place(this, line, this.#limits.waitMs)
  }

  /** Called by `Place` only. */
  startNext(): void {
    while (this.#working < this.#limits.atOnce) {
      const mayStart = ({ waiting, working }: Line) => waiting.size > 0 && working < this.#limits.atOnceOfOne
      const line = [...this.#lines.values()].find(mayStart)
      if (line === undefined) return
      this.#goToTheEnd(line)
      line.working += 1
      this.#working += 1
      const [start] = line.waiting
      start?.()
    }
  }

  /** Called by `Place` only. */
  endWork(line: Line): void {
    line.working -= 1
    this.#working -= 1
    // After its work, a business goes behind the businesses that came meanwhile.
    this.#goToTheEnd(line)
  }

  /** Called by `Place` only. */
  goOut(line: Line): void {
    this.#inside -= 1
    line.inside -= 1
    if (line.inside === 0) this.#lines.delete(line.businessId)
  }

  #goToTheEnd(line: Line): void {
    this.#lines.delete(line.businessId)
    this.#lines.set(line.businessId, line)
  }
}

export class Place {
  readonly #queue: FairQueue
  readonly #line: Line
  readonly #waitMs: number
  #isWorking = false
  #hasLeft = false
  #giveUp = (): void => undefined

  constructor(queue: FairQueue, line: Line, waitMs: number) {
    this.#queue = queue
    this.#line = line
    this.#waitMs = waitMs
  }

  /**
   * Runs `work` when its turn comes.
   *
   * @throws Refusal `busy` if that takes too long, or if the place was left meanwhile
   */
  async turn<T>(work: () => Promise<T>): Promise<T> {
    await this.#turnCome()
    try {
      return await work()
    } finally {
      this.#isWorking = false
      this.#queue.endWork(this.#line)
      if (this.#hasLeft) this.#queue.goOut(this.#line)
      this.#queue.startNext()
    }
  }

  /** Frees the place: at once, or when its work is done. */
  leave(): void {
    if (this.#hasLeft) return
    this.#hasLeft = true
    this.#giveUp()
    if (!this.#isWorking) this.#queue.goOut(this.#line)
  }

  #turnCome(): Promise<void> {
    const { waiting } = this.#line
    return new Promise((resolve, reject) => {
      const start = (): void => {
        clearTimeout(patience)
        waiting.delete(start)
        this.#isWorking = true
        resolve()
      }
      this.#giveUp = () => {
        clearTimeout(patience)
        if (waiting.delete(start)) reject(new Refusal([problem('busy')]))
      }
      const patience = setTimeout(() => this.#giveUp(), this.#waitMs)
      waiting.add(start)
      this.#queue.startNext()
    })
  }
}
