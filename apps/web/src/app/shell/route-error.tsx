import { Button, Center, Group, Stack, Text, Title } from '@mantine/core'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { CallError } from '@trastienda/contract/client'
import { useEffect, useEffectEvent } from 'react'
import { isMissingCode } from '#platform/net/missing-code.ts'
import { isKnownOffline, onConnectionChange, useIsKnownOffline } from '#platform/net/connectivity.ts'
import { ConnectionError } from '#platform/net/http.ts'
import { useHome } from '#platform/session/permissions.ts'
import { leaveBy } from '#platform/session/leaving.ts'
import { loadFailureText, type LoadFailureText } from '#ui/show/load-failure-text.ts'

interface Explanation extends Pick<LoadFailureText, 'title' | 'advice' | 'detail'> {
  readonly reloads: boolean
}

const explain = (error: unknown, isOffline: boolean): Explanation => {
  const text = loadFailureText(error, isOffline)
  if (isMissingCode(error) && !isOffline)
    return {
      ...text,
      title: 'No pudimos abrir esta pantalla',
      advice: 'Puede haber una versión nueva de la aplicación. Recargá la página.',
      reloads: true,
    }
  const isOurs = error instanceof ConnectionError || error instanceof CallError || isMissingCode(error)
  return { ...text, reloads: !isOurs }
}

/** Replaces a screen that failed, with a way out. */
export const RouteError = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  const home = useHome()
  const { title, advice, detail, reloads } = explain(error, useIsKnownOffline())
  const retry = (): void => {
    reset()
    void router.invalidate()
  }
  const goOn = useEffectEvent(() => {
    if ((error instanceof ConnectionError || isMissingCode(error)) && !isKnownOffline()) retry()
  })
  useEffect(() => onConnectionChange(() => goOn()), [])
  return (
    <Center mih="50vh" p="md">
      <Stack gap="sm" maw={460} role="alert">
        <Title order={1} size="h2">
          {title}
        </Title>
        <Text c="dimmed">{advice}</Text>
        <Group gap="sm">
          <Button onClick={reloads ? () => leaveBy(() => window.location.reload()) : retry}>
            {reloads ? 'Recargar' : 'Reintentar'}
          </Button>
          <Button variant="default" onClick={() => void router.navigate(home.link).then(reset)}>
            Ir {home.whereTo}
          </Button>
        </Group>
        <Text c="dimmed" size="xs" lang="en">
          {detail}
        </Text>
      </Stack>
    </Center>
  )
}
