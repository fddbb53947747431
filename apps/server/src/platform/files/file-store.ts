/**
 * The store of uploaded files: a folder, or an S3-compatible store. A key is written once and its content never changes; it
 * consists of lower-case letters, digits, `.`, `-` and `/`.
 */
export interface FileStore {
  /** When it returns the file is safe. @throws Fault `unavailable` when the store cannot be reached */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined for a key that was never put. @throws Fault `unavailable` when the store cannot be reached */
  get(key: string): Promise<Uint8Array | undefined>
  /** The keys below a folder's name, in order. @throws Fault `unavailable` when the store cannot be reached */
  keysIn(folder: string): Promise<string[]>
  /** Removes a file, if there is one. */
  remove(key: string): Promise<void>
}

/** What a backup and a restore also need. */
export interface WholeFileStore extends FileStore {
  /** The key of every file, in order. */
  keys(): Promise<string[]>
  /** Begins to replace all files by others. */
  replacement(): Promise<FileReplacement>
}

export interface FileReplacement {
  add(key: string, data: AsyncIterable<Uint8Array>): Promise<void>
  /** Makes the files that were added the only ones. */
  finish(): Promise<void>
  /** Gives up: the files are those that were there before. */
  abandon(): Promise<void>
}

const keyForm = /^[0-9a-z][0-9a-z.-]*(\/[0-9a-z][0-9a-z.-]*)*$/

/** The ending of files that are still being written, or that a crash left half written. They do not count as files. */
export const UNFINISHED = '.tmp'

export const isKey = (text: string): boolean => keyForm.test(text) && !text.endsWith(UNFINISHED)

/** Checks a key. The program makes all keys; one of another form could lead out of the folder. */
export const requireKey = (key: string): string => {
  if (!isKey(key)) throw new RangeError(`not a key of a stored file: ${key}`)
  return key
}
