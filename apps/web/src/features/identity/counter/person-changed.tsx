import { Button, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { loadAnew } from '#platform/session/leaving.ts'
import { useSuccessor, useUser } from '#platform/session/session.ts'
import { StandalonePage } from '#ui/show/standalone-page.tsx'

/** A tab of somebody in whose place another person came, in another tab: it stands still until they are back, or is loaded anew. */
export function PersonChanged() {
  const user = useUser()
  const successor = useSuccessor()
  const goOn = useRef<HTMLButtonElement>(null)
  // The veil was there before this was loaded, and gave the focus to itself.
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
