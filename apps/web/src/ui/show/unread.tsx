import { LoadFailure } from './load-failure.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

interface UnreadProps {
  /** Why the read failed; null while the answer is on its way. */
  error: Error | null
  onRetry: (() => unknown) | undefined
  rows?: number | undefined
}

/** Stands where an answer will be: placeholders while it loads, or why it failed with a button to try again. */
export function Unread({ error, onRetry, rows }: UnreadProps) {
  if (error === null) return <SkeletonRows rows={rows} />
  return <LoadFailure error={error} onRetry={onRetry && (() => void onRetry())} />
}
