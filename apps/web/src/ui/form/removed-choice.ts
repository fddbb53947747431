/**
 * What a select says whose choice is not among its records any more, because somebody removed it meanwhile; undefined while they
 * are not known. The select would look as if nothing was chosen, if it said nothing.
 */
export const removedChoice = (
  chosen: string | null | undefined,
  records: readonly { readonly $id: string }[] | undefined,
): string | undefined => {
  if (!chosen || records === undefined || records.some(({ $id }) => $id === chosen)) return undefined
  return 'Lo que habías elegido se eliminó: elegí de nuevo.'
}
