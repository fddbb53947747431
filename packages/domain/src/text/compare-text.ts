/** Plain order by code unit: for ids and ISO instants, where every server must agree. Names are sorted by locale elsewhere. */
export function compareText(left: string, right: string): number {
  return left < right ? -1 : Number(left > right)
}
