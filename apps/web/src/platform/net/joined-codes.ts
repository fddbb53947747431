/** Codes for an address, encoded one by one: a code may have a comma. */
export const joinedCodes = (codes: readonly string[]): string => codes.map(encodeURIComponent).join(',')
