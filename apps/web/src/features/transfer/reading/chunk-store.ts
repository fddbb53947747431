import type { SheetCell } from '@trastienda/domain/transfer/sheet-cells'
import { OF_IMPORT } from '#platform/device/database-names.ts'

/** Rows of one call, with their numbers in the file. */
export interface KeptChunk {
  readonly rows: readonly number[]
  /** The header first. */
  readonly lines: readonly (readonly SheetCell[])[]
}

/*
 * The chunks of an import on the device: a tab that was closed halfway finds the remaining chunks there. Used by the
 * worker that reads the file and by the tab that sends it.
 */

const STORE = 'chunk'

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(OF_IMPORT, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(failureOf(request)))
  })

/** Stores the chunks of one import, in place of every other's. */
export const keepChunks = async (job: string, chunks: Iterable<KeptChunk>): Promise<void> => {
  const database = await open()
  await new Promise<void>((resolve, reject) => {
    const transaction = database.transaction(STORE, 'readwrite')
    const store = transaction.objectStore(STORE)
    store.clear()
    let place = 0
    for (const chunk of chunks) {
      store.put(chunk, [job, place])
      place += 1
    }
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(failureOf(transaction)))
  }).finally(() => database.close())
}

/** Undefined if the browser has thrown it away meanwhile. */
export const readChunk = async (job: string, place: number): Promise<KeptChunk | undefined> => {
  const database = await open()
  return new Promise<KeptChunk | undefined>((resolve, reject) => {
    const request = database.transaction(STORE).objectStore(STORE).get([job, place])
    request.addEventListener('success', () => resolve(request.result as KeptChunk | undefined))
    request.addEventListener('error', () => reject(failureOf(request)))
  }).finally(() => database.close())
}

/** Forgets every chunk. */
export const dropChunks = (): Promise<void> => keepChunks('', [])

const failureOf = ({ error }: { readonly error: DOMException | null }): Error =>
  error ?? new Error('The device keeps no data')
