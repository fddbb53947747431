/** @throws RangeError for a shorter list */
export const memberAt = <T>(list: readonly T[], place: number): T => {
  const member = list[place]
  if (member === undefined) throw new RangeError(`No member ${place} of ${list.length}`)
  return member
}
