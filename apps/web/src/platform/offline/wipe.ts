import { localDatabase, type LocalDatabase } from './local-database.ts'

/** Where a fact about the copy begins: what it has, and how far it came. */
const copyFacts = (): IDBKeyRange => IDBKeyRange.bound('copy', 'copy\uffff')

const copyStores = ['products', 'people', 'registers'] as const

const wipeOne = async (database: LocalDatabase, keepsCopy: boolean): Promise<void> => {
  const tx = database.transaction(['facts', 'seen', ...copyStores], 'readwrite')
  const facts = tx.objectStore('facts')
  await Promise.all([facts.delete('seen-size'), tx.objectStore('seen').clear()])
  if (!keepsCopy)
    await Promise.all([facts.delete(copyFacts()), ...copyStores.map((name) => tx.objectStore(name).clear())])
  await tx.done
}

/**
 * Takes away what was kept of these businesses, but for sales that wait to be sent. A counter's copy is for all who work
 * there: it stays.
 */
export const wipe = async (businessIds: readonly string[], counterOf: string | undefined): Promise<void> => {
  for (const businessId of businessIds) {
    const database = await localDatabase(businessId)
    if (database !== undefined) await wipeOne(database, businessId === counterOf)
  }
}
