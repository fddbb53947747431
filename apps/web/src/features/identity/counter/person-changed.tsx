import { Button, Text } from '@mantine/core'
import { loadAnew } from '#platform/load-anew.ts'
import { useSuccessor, useUser } from '#platform/session.ts'
import { StandalonePage } from '#ui/show/standalone-page.tsx'

/** A tab of somebody in whose place another person came, in another tab: it stands still until they are back, or is loaded anew. */
export function PersonChanged() {
  const user = useUser()
  const successor = useSuccessor()
  return (
    <StandalonePage title={`Ahora está ${successor?.name ?? 'otra persona'}`} purpose="">
      <Text size="sm" mb="md">
        Esta pestaña es de {user?.name}: queda como está hasta que vuelva.
      </Text>
      <Button fullWidth onClick={loadAnew} data-autofocus>
        Seguir como {successor?.name}
      </Button>
    </StandalonePage>
  )
}
