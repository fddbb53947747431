import type { Scan } from './scan-queue.ts'

/**
 * The scans during a save, or while it waited: they belong to the next form. If the save failed, the form decides about
 * them.
 */
export class EarlyScans {
  #kept: { scan: Scan; form: string }[] = []

  keep(scan: Scan, form: string): void {
    this.#kept.push({ scan, form })
  }

  /** Hands each of them over, once; `isOwn` for scans on the asking form itself. */
  take(form: string, receive: (scan: Scan, isOwn: boolean) => void): void {
    const kept = this.#kept
    this.#kept = []
    for (const each of kept) receive(each.scan, each.form === form)
  }
}
