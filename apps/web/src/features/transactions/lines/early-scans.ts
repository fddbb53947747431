import type { Scan } from './scan-queue.ts'

/**
 * The scans made while a form was being saved, or waited for that: they belong to the form that follows it. The form asks what
 * to do with the scans if it was not saved after all.
 */
export class EarlyScans {
  #kept: { scan: Scan; form: string }[] = []

  keep(scan: Scan, form: string): void {
    this.#kept.push({ scan, form })
  }

  /** Hands each of them over, once; `isOwn` of those that were made on the asking form itself. */
  take(form: string, receive: (scan: Scan, isOwn: boolean) => void): void {
    const kept = this.#kept
    this.#kept = []
    for (const each of kept) receive(each.scan, each.form === form)
  }
}
