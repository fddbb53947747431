/** Order by code unit, which is the same on every machine: for ids and ISO instants. Names are sorted by locale elsewhere. */
export function compareText(left: string, right: string): number {
  return left < right ? -1 : Number(left > right)
}
