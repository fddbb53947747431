/**
 * The value, of which our own rows or code promise that it is there. A caller who names what does not exist gets `found` instead.
 *
 * @throws Error, which a call answers with 500 and logs with its stack
 */
export const required = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('What must be there is missing')
  return value
}
