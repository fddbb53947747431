import { storedJson } from '#platform/browser/stored.ts'
import { currentBusiness } from '#platform/session/session.ts'

/** Nobody asks for an older ticket again before its customer is out of the door. */
const KEPT = 500

const stored = storedJson<string[]>('trastienda-printed')

const named = (name: string): string => `${currentBusiness() ?? ''} ${name}`

/** Whether this device has printed the ticket before: the next copy says so. */
export const wasPrinted = (name: string): boolean => stored.read()?.includes(named(name)) === true

export const notePrinted = (name: string): void => {
  const others = (stored.read() ?? []).filter((each) => each !== named(name))
  stored.write([...others, named(name)].slice(-KEPT))
}
