import { useQuery } from '@tanstack/react-query'
import { allowsWriting } from '@trastienda/domain/license/license'
import { licenseQueries } from './license.queries.ts'

/** In consultation mode everything can be read and nothing saved: a long form says so before it is filled. */
export function useIsConsultation(): boolean {
  const { data } = useQuery(licenseQueries.subscription())
  return data !== undefined && !allowsWriting(data.code)
}
