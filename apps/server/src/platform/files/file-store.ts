/**
 * Where uploaded files lie: a folder, or an S3-compatible store. A key is written once and never changes; it is made of
 * lower-case letters, digits, `.`, `-` and `/`.
 */
export interface FileStore {
  /** On its return the file is safe. @throws Fault `unavailable` when the store cannot be reached */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>
  /** Undefined for a key that was never put. @throws Fault `unavailable` when the store cannot be reached */
  get(key: string): Promise<Uint8Array | undefined>
  /** Forgets a file; no complaint when there is none. */
  remove(key: string): Promise<void>
}

const keyForm = /^[0-9a-z][0-9a-z.-]*(\/[0-9a-z][0-9a-z.-]*)*$/

/** Keys are made here, never typed by people; one of another form could leave the folder. */
export const requireKey = (key: string): string => {
  if (!keyForm.test(key)) throw new RangeError(`not a key of a stored file: ${key}`)
  return key
}
