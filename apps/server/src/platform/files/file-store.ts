/**
 * The store of uploaded files: a folder, or an S3-compatible store. A key consists of lower-case letters, digits, `.`,
 * `-` and `/`; its content is written once and never changes.
 */
export interface FileStore {
  /** Stores a file, which is safe on return. @throws Fault `unavailable` if nobody can reach the store */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined for a key that was never put. @throws Fault `unavailable` if nobody can reach the store */
  get(key: string): Promise<Uint8Array | undefined>
  /** The keys below a folder's name, in order. @throws Fault `unavailable` if nobody can reach the store */
  keysIn(folder: string): Promise<string[]>
  /** Removes a file, if there is one. */
  remove(key: string): Promise<void>
}

/** The store of a backup or a restore. */
export interface WholeFileStore extends FileStore {
  /** The key of every file, in order. */
  keys(): Promise<string[]>
  /** Begins to replace all files by others. */
  replacement(): Promise<FileReplacement>
}

export interface FileReplacement {
  add(key: string, data: AsyncIterable<Uint8Array>): Promise<void>
  /** Makes the added files the only ones. */
  finish(): Promise<void>
  /** Gives up, and leaves the earlier files in place. */
  abandon(): Promise<void>
}

const keyForm = /^[0-9a-z][0-9a-z.-]*(\/[0-9a-z][0-9a-z.-]*)*$/

/** The ending of files that are being written, or that a crash left half written; they do not count. */
export const UNFINISHED = '.tmp'

export const isKey = (text: string): boolean => keyForm.test(text) && !text.endsWith(UNFINISHED)

/** Checks a key. The program makes all keys; a key of another form could lead out of the folder. */
export const requireKey = (key: string): string => {
  if (!isKey(key)) throw new RangeError(`not a key of a stored file: ${key}`)
  return key
}
