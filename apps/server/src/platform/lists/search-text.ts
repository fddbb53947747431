import { searchKey } from '@trastienda/domain/text/search-key'

/**
 * The column `search_text` of a contact or product: the key of its name, by which lists are sorted, then the codes that
 * it is also found by. The tab sorts before any letter, so that `pan` comes before `pan lactal`.
 */
export const searchText = (name: string, ...codes: readonly (string | undefined)[]): string =>
  `${searchKey(name)}\t${codes
    .filter((code) => code !== undefined)
    .map(searchKey)
    .join(' ')}`
