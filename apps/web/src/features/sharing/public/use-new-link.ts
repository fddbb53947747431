import type { NewShare } from '@trastienda/contract/sharing.contract'
import { useWrite } from '#platform/writes/use-write.ts'
import type { SentPaper } from './sent-paper.ts'

type Sending = Pick<NewShare, 'channel' | 'days'> & { readonly to?: string }

/** Makes links to a paper. */
export function useNewLink({ kind, record }: SentPaper): {
  make: (sending: Sending) => Promise<string>
  isMaking: boolean
} {
  const create = useWrite('share.create')
  const end = useWrite('share.end', { failure: false })
  const make = async (sending: Sending): Promise<string> => {
    const { share, url } = (await create.mutateAsync({ body: { kind, record, ...sending } })).data
    if (url !== undefined) return url
    // The connection broke before the first answer came, and nobody can be told that link again: another one takes its place.
    await end.mutateAsync({ params: { id: share.$id } })
    return make(sending)
  }
  return { make, isMaking: create.isPending }
}
