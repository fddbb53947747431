import { Button, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { loadAnew } from '#platform/session/leaving.ts'
import { useSuccessor, useUser } from '#platform/session/session.ts'
import { StandalonePage } from '#ui/show/standalone-page.tsx'

/**
 * Covers a person's tab after somebody else signed in in another tab. It stays until its person is back, or reloads for
 * the other.
 */
export function PersonChanged() {
  const user = useUser()
  const successor = useSuccessor()
  const goOn = useRef<HTMLButtonElement>(null)
  // The veil appeared before this code was loaded, and so has the focus.
  useEffect(() => goOn.current?.focus(), [])
  return (
    <StandalonePage title={`Ahora está ${successor?.name ?? 'otra persona'}`} purpose="">
      <Text size="sm" mb="md">
        Esta pestaña es de {user?.name}: queda como está hasta que vuelva.
      </Text>
      <Button ref={goOn} fullWidth onClick={loadAnew}>
        Seguir como {successor?.name}
      </Button>
    </StandalonePage>
  )
}
