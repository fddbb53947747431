import { lazy, Suspense } from 'react'
import { useCounter } from '#platform/session/counter.ts'
import { currentBusiness, useExpiredUser, useSuccessor, useUser } from '#platform/session/session.ts'
import { Veil } from '#ui/popup/veil.tsx'

const Counter = lazy(async () => ({ default: (await import('#features/identity/counter/counter.tsx')).Counter }))
const PersonChanged = lazy(async () => ({
  default: (await import('#features/identity/counter/person-changed.tsx')).PersonChanged,
}))
const SessionExpired = lazy(async () => ({
  default: (await import('#features/identity/sign-in/session-expired.tsx')).SessionExpired,
}))

/** Stands before the page of somebody who is not known to sit there: it stays as it is, for them. */
export function PersonGate() {
  const user = useUser()
  const counter = useCounter()
  const successor = useSuccessor()
  const isExpired = useExpiredUser() !== undefined
  if (user === undefined) return null
  if (counter?.isLocked === true) return <CounterVeil businessId={counter.businessId} />
  if (successor !== undefined)
    return (
      <Veil label={`Ahora está ${successor.name}`}>
        <Suspense>
          <PersonChanged />
        </Suspense>
      </Veil>
    )
  if (!isExpired) return null
  if (counter !== undefined && counter.businessId === currentBusiness())
    return <CounterVeil businessId={counter.businessId} />
  return (
    <Suspense>
      <SessionExpired />
    </Suspense>
  )
}

/** What it hides it hides before its code is there. */
const CounterVeil = ({ businessId }: { readonly businessId: string }) => (
  <Veil label="Mostrador">
    <Suspense>
      <Counter businessId={businessId} />
    </Suspense>
  </Veil>
)
