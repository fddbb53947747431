import { createListeners } from '#platform/browser/listeners.ts'
import { tabChannel } from '#platform/browser/tabs.ts'
import { askToPersist, localDatabase, type LocalDatabase } from './local-database.ts'
import type { KeptMark } from './kept-mark.ts'
import { NotStoredError } from './not-stored-error.ts'

/* What became of deliveries, said without a network: each mark waits on this device until the server has it. */

const listeners = createListeners()
const tabs = tabChannel<true>('trastienda-marks')
tabs.hear(listeners.tell)

const tellChange = (): void => {
  tabs.tell(true)
  listeners.tell()
}

/** Every tab of this browser hears when a mark comes or goes. */
export const onMarksChange = listeners.add

const written = async (businessId: string, write: (database: LocalDatabase) => Promise<unknown>): Promise<void> => {
  const database = await localDatabase(businessId)
  if (database === undefined) throw new NotStoredError()
  try {
    await write(database)
  } catch (error) {
    throw new NotStoredError(error)
  }
  tellChange()
}

/** Stores a mark, before anybody hears that it is. @throws {NotStoredError} */
export const keepMark = async (businessId: string, mark: KeptMark): Promise<void> => {
  await written(businessId, async (database) => {
    const tx = database.transaction('marks', 'readwrite', { durability: 'strict' })
    await Promise.all([tx.store.put(mark), tx.done])
  })
  void askToPersist()
}

/** The marks that wait, in the order in which they were pressed. */
export const keptMarks = async (businessId: string): Promise<KeptMark[]> => {
  const marks = (await (await localDatabase(businessId))?.getAll('marks')) ?? []
  return marks.toSorted((a, b) => Date.parse(a.markedAt) - Date.parse(b.markedAt))
}

/** The server has it, or a person read why not. */
export const forgetMark = (businessId: string, key: string): Promise<void> =>
  written(businessId, (database) => database.delete('marks', key))

/** Keeps the reason of a refusal with its mark, for the person who pressed. */
export const refuseMark = (businessId: string, mark: KeptMark, refusal: string): Promise<void> =>
  written(businessId, (database) => database.put('marks', { ...mark, refusal }))
