import type { Quantity } from '@trastienda/domain/money/amount'

export interface Scan {
  id: string
  code: string
  quantity: Quantity
}

/** What became of a scan: its product, that there is none, or that nobody could be asked. */
export type ScanAnswer<Product> = { product: Product } | { isMissing: true } | { isFailed: true }

/**
 * Scans in the order in which they were made. Each is looked up at once, so that answers may overtake each other; they
 * are handed on strictly in order, so that no line is lost, doubled or put in another's place.
 */
export class ScanQueue<Product> {
  #tail: Promise<void> = Promise.resolve()
  readonly #find: (code: string) => Promise<Product | undefined>
  #receiver: (scan: Scan, answer: ScanAnswer<Product>) => void = () => undefined

  constructor(find: (code: string) => Promise<Product | undefined>) {
    this.#find = find
  }

  /** Sets who gets the answers from now on, also those of scans already made. */
  handOnTo(receiver: (scan: Scan, answer: ScanAnswer<Product>) => void): void {
    this.#receiver = receiver
  }

  add(scan: Scan): void {
    const answer = this.#find(scan.code).then(
      (product): ScanAnswer<Product> => (product === undefined ? { isMissing: true } : { product }),
      (): ScanAnswer<Product> => ({ isFailed: true }),
    )
    this.#tail = this.#tail.then(async () => this.#receiver(scan, await answer))
  }

  /** Resolves when every scan made so far has been handed on. */
  settled(): Promise<void> {
    return this.#tail
  }
}
