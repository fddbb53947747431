import { searchKey } from '@trastienda/domain/text/search-key'

/** Finds records by name: first by its letters in any case, then without regard to accents either. */
export const nameIndex = (records: readonly { readonly id: string; readonly name: string }[]) => {
  const exact = new Map(records.map((record) => [record.name.toLowerCase(), record]))
  const folded = new Map(records.map((record) => [searchKey(record.name), record]))
  return {
    find: (name: string) => exact.get(name.trim().toLowerCase()) ?? folded.get(searchKey(name)),
    nameOf: (id: string): string => records.find((record) => record.id === id)?.name ?? '',
  }
}

export type NameIndex = ReturnType<typeof nameIndex>
