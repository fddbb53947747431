import { StartupError } from '#platform/failures/startup-error'

/**
 * A whole number from a command line.
 *
 * @throws StartupError that names the option
 */
export const wholeNumber = (option: string, text: string, least: number, most: number): number => {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < least || number > most) {
    throw new StartupError(`--${option} takes a whole number from ${least} to ${most}`)
  }
  return number
}
