/** What a text is searched by: small letters, accents folded, spaces single. Ñ stays ñ, for whoever types it. */
export function searchKey(text: string): string {
  return text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLocaleLowerCase('es-AR')
    .normalize('NFD')
    .replaceAll(/(?<!n)\u0303|[\u0300-\u0302\u0304-\u036F]/g, '')
    .normalize('NFC')
}

/** Whether a text has every word that was typed, in any order. A typed n finds ñ too, a typed ñ only ñ. */
export function isFoundBy(text: string, typed: string): boolean {
  const key = searchKey(text)
  const folded = key.replaceAll('ñ', 'n')
  return searchKey(typed)
    .split(' ')
    .every((word) => (word.includes('ñ') ? key : folded).includes(word))
}
