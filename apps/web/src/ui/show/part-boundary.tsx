import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useEffectEvent, type PropsWithChildren } from 'react'
import { isMissingCode } from '#platform/net/missing-code.ts'
import { isKnownOffline, onConnectionChange } from '#platform/net/connectivity.ts'
import { ConnectionError } from '#platform/net/http.ts'
import { LoadFailure } from './load-failure.tsx'

interface PartBoundaryProps extends PropsWithChildren {
  /** The part's content: another value is a new part. */
  of?: string
}

const none = ''

/**
 * A card, a tab or a popup's content that breaks says so in its own place: the screen around it and its typed text
 * stay.
 */
export const PartBoundary = ({ of = none, children }: PartBoundaryProps) => (
  <CatchBoundary getResetKey={() => of} errorComponent={PartFailure}>
    {children}
  </CatchBoundary>
)

export function PartFailure({ error, reset }: ErrorComponentProps) {
  const retry = usePartRetry({ error, reset })
  return (
    <div role="alert">
      <LoadFailure error={error} onRetry={retry} />
    </div>
  )
}

/** Shows a part anew, on demand or when the server answers again. */
export function usePartRetry({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>): () => void {
  const queries = useQueryErrorResetBoundary()
  const retry = () => {
    queries.reset()
    reset()
  }
  const goOn = useEffectEvent(() => {
    if ((error instanceof ConnectionError || isMissingCode(error)) && !isKnownOffline()) retry()
  })
  useEffect(() => onConnectionChange(() => goOn()), [])
  return retry
}
