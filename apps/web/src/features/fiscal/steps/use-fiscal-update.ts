import { useQueryClient } from '@tanstack/react-query'
import type { FiscalSettingsAnswer } from '@trastienda/contract/fiscal.contract'
import type { FiscalSettings } from '@trastienda/domain/fiscal/fiscal-settings'
import { useWrite } from '#platform/writes/use-write.ts'
import { fiscalQueries } from '../public/fiscal.queries.ts'

/** Saves a part of how the business declares its sales; the rest stays. */
export const useFiscalUpdate = (fiscal: FiscalSettingsAnswer, options: { readonly success?: string } = {}) => {
  const queryClient = useQueryClient()
  const write = useWrite('fiscal.update', {
    ...options,
    version: fiscal.version,
    onSuccess: ({ data }) => void queryClient.setQueryData(fiscalQueries.settings().queryKey, data),
  })
  return {
    isSaving: write.isPending,
    save: (changes: Partial<FiscalSettings>) => write.mutateAsync({ body: { ...fiscal, ...changes } }),
  }
}
