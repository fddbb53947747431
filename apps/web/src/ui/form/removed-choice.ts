/**
 * The text of a select whose choice somebody removed from its records; undefined while these are not known. Otherwise
 * the select would look empty.
 */
export const removedChoice = (
  chosen: string | null | undefined,
  records: readonly { readonly $id: string }[] | undefined,
): string | undefined => {
  if (!chosen || records === undefined || records.some(({ $id }) => $id === chosen)) return undefined
  return 'Lo que habías elegido se eliminó: elegí de nuevo.'
}
