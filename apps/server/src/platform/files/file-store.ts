/**
 * Where uploaded files lie: a folder, or an S3-compatible store. A key is written once and never changes; it is made of
 * lower-case letters, digits, `.`, `-` and `/`.
 */
export interface FileStore {
  /** On its return the file is safe. @throws Fault `unavailable` when the store cannot be reached */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined for a key that was never put. @throws Fault `unavailable` when the store cannot be reached */
  get(key: string): Promise<Uint8Array | undefined>
  /** The keys below a folder's name, in order. @throws Fault `unavailable` when the store cannot be reached */
  keysIn(folder: string): Promise<string[]>
  /** Forgets a file; no complaint when there is none. */
  remove(key: string): Promise<void>
}

/** What a backup and a restore need besides. */
export interface WholeFileStore extends FileStore {
  /** The key of every file, in order. */
  keys(): Promise<string[]>
  /** Begins to put other files in place of all that are there. */
  replacement(): Promise<FileReplacement>
}

export interface FileReplacement {
  add(key: string, data: AsyncIterable<Uint8Array>): Promise<void>
  /** From here on, the files that were added are those that there are. */
  finish(): Promise<void>
  /** Gives up: the files are those that were there before. */
  abandon(): Promise<void>
}

const keyForm = /^[0-9a-z][0-9a-z.-]*(\/[0-9a-z][0-9a-z.-]*)*$/

/** The ending of files that are still being written, or that a crash left half written: they do not count. */
export const UNFINISHED = '.tmp'

export const isKey = (text: string): boolean => keyForm.test(text) && !text.endsWith(UNFINISHED)

/** Keys are made here, never typed by people; one of another form could leave the folder. */
export const requireKey = (key: string): string => {
  if (!isKey(key)) throw new RangeError(`not a key of a stored file: ${key}`)
  return key
}
