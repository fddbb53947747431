import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { CallError } from '@trastienda/contract/client'
import { messages } from '@trastienda/domain/messages'
import { ConnectionError } from '#platform/http.ts'

/** A part of the application that the browser could not load: an old page after an update, or no network. */
const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|error loading dynamically/i.test(error.message)

interface Explanation {
  readonly title: string
  readonly advice: string
  readonly reloads: boolean
}

const explain = (error: unknown): Explanation => {
  if (isMissingChunk(error))
    return {
      title: messages.content_load_failed,
      advice: 'Puede haber una versión nueva de la aplicación, o no haber conexión. Recargá la página.',
      reloads: true,
    }
  if (error instanceof ConnectionError)
    return { title: messages.panel_reload_failed, advice: error.message, reloads: false }
  if (error instanceof CallError) return { title: messages.content_load_failed, advice: error.message, reloads: false }
  return {
    title: messages.content_load_failed,
    advice: 'Algo salió mal de nuestro lado. Recargá la página.',
    reloads: true,
  }
}

/** What stands in place of a screen that failed, with the way out. */
export const RouteError = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  const { title, advice, reloads } = explain(error)
  const retry = (): void => {
    reset()
    void router.invalidate()
  }
  return (
    <Center mih="50vh" p="md">
      <Stack gap="sm" maw={460} role="alert">
        <Title order={1} size="h2">
          {title}
        </Title>
        <Text c="dimmed">{advice}</Text>
        <Button w="fit-content" onClick={reloads ? () => window.location.reload() : retry}>
          {reloads ? 'Recargar' : 'Reintentar'}
        </Button>
      </Stack>
    </Center>
  )
}
