import { currentCapabilities } from '#platform/session/permissions.ts'
import { localDatabase } from '../kept/local-database.ts'
import { copyState, sightOf } from './copy-store.ts'

/** Whether this browser can sell without a network, or what is missing; and until when its copy knows the prices. */
export type CopyHealth =
  | { readonly state: 'ready'; readonly asOf: number }
  | { readonly state: 'filling' | 'insecure' | 'forbidden' }

export const copyHealth = async (businessId: string): Promise<CopyHealth> => {
  // Browsers have what opens a page without a network only where it came by https, or from this very computer.
  if (!window.isSecureContext || !('serviceWorker' in navigator) || !('locks' in navigator))
    return { state: 'insecure' }
  const database = await localDatabase(businessId)
  if (database === undefined) return { state: 'forbidden' }
  const { asOf } = await copyState(database, sightOf(currentCapabilities()))
  return asOf === undefined ? { state: 'filling' } : { state: 'ready', asOf }
}
