import { dropCopies } from '../copy/copy-store.ts'
import { localDatabase } from './local-database.ts'

/**
 * Takes away what was kept of these businesses, but for sales that wait to be sent. A counter's copy is for all who work
 * there: it stays.
 */
export const wipe = async (businessIds: readonly string[], counterOf: string | undefined): Promise<void> => {
  for (const businessId of businessIds) {
    const database = await localDatabase(businessId)
    if (database === undefined) continue
    const tx = database.transaction(['facts', 'seen'], 'readwrite')
    await Promise.all([tx.objectStore('facts').delete('seen-size'), tx.objectStore('seen').clear()])
    await tx.done
    if (businessId !== counterOf) await dropCopies(database)
  }
}
