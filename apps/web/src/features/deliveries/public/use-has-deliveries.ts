import { useQuery } from '@tanstack/react-query'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { useMay } from '#platform/session/permissions.ts'
import { deliveriesQueries } from './deliveries.queries.ts'

/** Whether a contact still gets something; nobody asks where the business works without deliveries. */
export function useHasDeliveries(contact: string | undefined): boolean {
  const { deliveries } = useSettings()
  const isAsked = useMay('documents') && deliveries !== undefined && contact !== undefined
  const { data } = useQuery({ ...deliveriesQueries.pendingOf(contact ?? '', 1), enabled: isAsked })
  return isAsked && (data?.total ?? 0) > 0
}
