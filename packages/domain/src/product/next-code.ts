/** The lowest whole number, as text, above every numeric code in use; other codes do not count. */
export function nextCode(codes: Iterable<string>): string {
  let highest = 0n
  for (const code of codes) {
    const number = /^\d+$/.test(code) ? BigInt(code) : 0n
    if (number > highest) highest = number
  }
  return String(highest + 1n)
}
