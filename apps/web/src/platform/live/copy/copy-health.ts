import { localDatabase } from '#platform/device/local-database.ts'
import { sightsOf, type CounterPerson } from './copy-sources.ts'
import { copyState } from '#platform/device/copy/copy-store.ts'

/** Whether this browser can sell without a network, or what it lacks; and the age of its copy's prices. */
export type CopyHealth =
  | { readonly state: 'ready'; readonly asOf: number }
  | { readonly state: 'filling' | 'insecure' | 'forbidden' }

/** Whether the application opens here without a network. */
const arePagesKept = async (): Promise<boolean> =>
  (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'

/** Nothing if none of these people sells. */
export const copyHealth = async (
  businessId: string,
  people: readonly CounterPerson[],
): Promise<CopyHealth | undefined> => {
  const sights = sightsOf(people)
  if (sights.length === 0) return undefined
  // Browsers store the application for offline use only over https, or from this very computer.
  if (!window.isSecureContext || !('serviceWorker' in navigator) || !('locks' in navigator))
    return { state: 'insecure' }
  const database = await localDatabase(businessId)
  if (database === undefined) return { state: 'forbidden' }
  const states = await Promise.all(sights.map((sight) => copyState(database, sight)))
  const known = states.flatMap(({ asOf }) => asOf ?? [])
  const isWhole = known.length === states.length && (await arePagesKept())
  return isWhole ? { state: 'ready', asOf: Math.min(...known) } : { state: 'filling' }
}
