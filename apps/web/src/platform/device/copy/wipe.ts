import { dropCopies } from './copy-store.ts'
import { localDatabase } from '../local-database.ts'

/**
 * Deletes the stored data of these businesses, except sales that wait to be sent. A counter's copy stays, as everybody
 * there uses it.
 *
 * @throws Error if a database did not open, so that its data may still be there; the others are wiped.
 */
export const wipe = async (businessIds: readonly string[], counterOf: string | undefined): Promise<void> => {
  let isWhole = true
  for (const businessId of businessIds) {
    const database = await localDatabase(businessId)
    if (database === undefined) {
      isWhole = false
      continue
    }
    const tx = database.transaction(['facts', 'seen'], 'readwrite')
    await Promise.all([tx.objectStore('facts').delete('seen-size'), tx.objectStore('seen').clear()])
    await tx.done
    if (businessId !== counterOf) await dropCopies(database)
  }
  if (!isWhole) throw new Error('A database did not open')
}
