import { useCounter } from '#platform/session/counter.ts'
import { currentBusiness, useExpiredUser, useSuccessor, useUser } from '#platform/session/session.ts'
import { Veil } from '#ui/popup/veil.tsx'
import { lazyPart } from '#ui/show/lazy-part.tsx'

const Counter = lazyPart(async () => (await import('#features/identity/sign-in/counter.tsx')).Counter)
const PersonChanged = lazyPart(
  async () => (await import('#features/identity/counter/person-changed.tsx')).PersonChanged,
)
const SessionExpired = lazyPart(
  async () => (await import('#features/identity/sign-in/session-expired.tsx')).SessionExpired,
)

/**
 * Covers the screen while its person may not be the one at the keyboard: on a locked counter, after somebody else
 * signed in, after the session ended. The screen below stays for its own person.
 */
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
        <PersonChanged />
      </Veil>
    )
  if (!isExpired) return null
  if (counter !== undefined && counter.businessId === currentBusiness())
    return <CounterVeil businessId={counter.businessId} />
  return <SessionExpired />
}

/** The veil appears before the code of its content is loaded, so that the screen is hidden at once. */
const CounterVeil = ({ businessId }: { readonly businessId: string }) => (
  <Veil label="Mostrador">
    <Counter businessId={businessId} />
  </Veil>
)
