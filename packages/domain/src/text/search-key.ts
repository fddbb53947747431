/**
 * What a text is searched by: small letters, accents folded, spaces single. Ñ stays ñ: whoever looks for `capsulas` finds
 * `cápsulas`, but `año` is not `ano`.
 */
export function searchKey(text: string): string {
  return text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLocaleLowerCase('es-AR')
    .normalize('NFD')
    .replaceAll(/(?<!n)\u0303|[\u0300-\u0302\u0304-\u036F]/g, '')
    .normalize('NFC')
}
