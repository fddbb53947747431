import { useQuery } from '@tanstack/react-query'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { useMay } from '#platform/session/permissions.ts'
import { quotesQueries } from './quotes.queries.ts'

/** Whether a contact has quotes; nobody asks where the business works without them. */
export function useHasQuotes(contact: string | undefined): boolean {
  const { quotes } = useSettings()
  const isAsked = useMay('documents') && quotes !== undefined && contact !== undefined
  const { data } = useQuery({ ...quotesQueries.ofContact(contact ?? '', 1), enabled: isAsked })
  return isAsked && (data?.total ?? 0) > 0
}
