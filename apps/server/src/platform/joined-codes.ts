/** The codes of a query, joined by commas; a code that has a comma itself is percent-encoded. */
export const codesOf = (joined = ''): string[] => joined.split(',').map(decoded).filter(Boolean)

/** Decodes a code. A code with a percent sign that was never encoded stays as it is. */
const decoded = (code: string): string => {
  try {
    return decodeURIComponent(code)
  } catch {
    return code
  }
}
