import { CallError } from '@trastienda/contract/client'
import { Notice } from '#ui/show/notice.tsx'

interface RemovedCodeProps {
  /** Why the save was refused, if it was. */
  readonly error: Error | null
  readonly onShow: () => void
}

/** Links to the removed record that has the wanted code of a new one. */
export function RemovedCode({ error, onShow }: RemovedCodeProps) {
  if (!(error instanceof CallError) || error.problem.code !== 'code_of_removed') return null
  return (
    <Notice actionLabel="Ver su ficha" onAction={onShow}>
      {error.message}
    </Notice>
  )
}
