import type { Quantity } from '@trastienda/domain/money/amount'

export interface Scan {
  id: string
  code: string
  quantity: Quantity
}

/** The result of a scan: its product, no product, or no answer. */
export type ScanAnswer<Product> = { product: Product } | { isMissing: true } | { isFailed: true }

/**
 * Scans in their order. Each is looked up at once, so answers may overtake each other; they are handed on strictly in
 * order, so that no line is lost, doubled or misplaced.
 */
export class ScanQueue<Product> {
  #tail: Promise<void> = Promise.resolve()
  readonly #find: (code: string) => Promise<Product | undefined>
  #receiver: (scan: Scan, answer: ScanAnswer<Product>) => void = () => undefined

  constructor(find: (code: string) => Promise<Product | undefined>) {
    this.#find = find
  }

  /** Sets the receiver of the answers from now on, also for earlier scans. */
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

  /** Resolves when every scan so far has been handed on. */
  settled(): Promise<void> {
    return this.#tail
  }
}
