/** Codes as an address names them, encoded one by one: a code may have a comma. */
export const joinedCodes = (codes: readonly string[]): string => codes.map(encodeURIComponent).join(',')
