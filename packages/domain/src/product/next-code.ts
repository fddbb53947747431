/** The highest numeric code in use plus one, as text; codes with other characters do not count. */
export function nextCode(codes: Iterable<string>): string {
  let highest = 0n
  for (const code of codes) {
    const number = /^\d+$/.test(code) ? BigInt(code) : 0n
    if (number > highest) highest = number
  }
  return String(highest + 1n)
}
