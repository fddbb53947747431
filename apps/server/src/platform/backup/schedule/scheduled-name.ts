/**
 * The name of the program's own backup. It begins with the installation's epoch, so that a restored copy on the same
 * store neither counts nor removes its original's backups; backups with other names belong to people.
 */
export const scheduledName = (epoch: string, instant: Date): string =>
  `${prefixOf(epoch)}${instant.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`

const prefixOf = (epoch: string): string => `automatic-${epoch.slice(0, 8)}-`

const form = /^automatic-[0-9a-f]{8}-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/

export const isScheduledName = (name: string): boolean => form.test(name)

export const isOfEpoch = (name: string, epoch: string): boolean => name.startsWith(prefixOf(epoch))

/** When the backup of this name was made. */
export const instantIn = (name: string): Date => {
  const [, day, hours, minutes, seconds] = form.exec(name) ?? []
  if (day === undefined) throw new Error(`Not the name of a scheduled backup: ${name}`)
  return new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
}

/** In the order in which they were made. */
export const oldestFirst = (names: readonly string[]): string[] =>
  names.toSorted((a, b) => instantIn(a).getTime() - instantIn(b).getTime())
