import { Anchor, Button, List, Stack, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useHome } from '#platform/session/permissions.ts'

interface SubscribeStepsProps {
  /** False in consultation mode, which saves no settings: then people tell the team a new phone number. */
  readonly maySave: boolean
  /** The operator's number; undefined if they set none. */
  readonly phone: string | undefined
}

/** How to subscribe: by talking to a person, not by a form. It takes the focus from the button that revealed it. */
export function SubscribeSteps({ maySave, phone }: SubscribeStepsProps) {
  const home = useHome()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Stack gap="sm" component="section" aria-label="Cómo suscribirse">
      <Title ref={title} order={2} size="h3" tabIndex={-1} style={{ outline: 'none' }}>
        Cómo suscribirte
      </Title>
      <List type="ordered" size="sm" spacing="xs" withPadding>
        <List.Item>
          Comunicate con el equipo de Trastienda por teléfono
          {phone !== undefined && (
            <>
              {' ('}
              <Anchor href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} inherit underline="always">
                {phone}
              </Anchor>
              )
            </>
          )}{' '}
          o por el medio que prefieras, de lunes a domingos de 9 a 21.
        </List.Item>
        <List.Item>Te enviamos un enlace de un proveedor de pagos en línea para activar la suscripción.</List.Item>
        <List.Item>La aplicación queda disponible mientras dure la suscripción.</List.Item>
        <List.Item>
          {maySave ? (
            <>
              Mantené actualizado tu número de teléfono en{' '}
              <Anchor component={Link} to="/settings" inherit underline="always">
                Configuración
              </Anchor>
              , para que podamos contactarte.
            </>
          ) : (
            'Mantené actualizado tu número de teléfono: si cambió, decinos el nuevo al comunicarte.'
          )}
        </List.Item>
        <List.Item>Trastienda nunca te pide los datos de tu tarjeta.</List.Item>
      </List>
      <Button variant="default" w="fit-content" renderRoot={(props) => <Link {...props} {...home.link} />}>
        Volver {home.whereTo}
      </Button>
    </Stack>
  )
}
