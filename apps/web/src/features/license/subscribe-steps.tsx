import { Anchor, Button, List, Stack, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'

/** How to subscribe: a person's work, not a form's. */
export function SubscribeSteps() {
  return (
    <Stack gap="sm" component="section" aria-label="Cómo suscribirse">
      <Title order={2} size="h3">
        Cómo suscribirte
      </Title>
      <List type="ordered" size="sm" spacing="xs" withPadding>
        <List.Item>
          Comunicate con el equipo de Trastienda por teléfono o por el medio que prefieras, de lunes a domingos de 9 a
          21.
        </List.Item>
        <List.Item>Te enviamos un enlace de un proveedor de pagos en línea para activar la suscripción.</List.Item>
        <List.Item>La aplicación queda disponible mientras dure la suscripción.</List.Item>
        <List.Item>
          Mantené actualizado tu número de teléfono en{' '}
          <Anchor component={Link} to="/settings" inherit underline="always">
            Configuración
          </Anchor>
          , para que podamos contactarte.
        </List.Item>
        <List.Item>Trastienda nunca te pide los datos de tu tarjeta.</List.Item>
      </List>
      <Button variant="default" w="fit-content" renderRoot={(props) => <Link {...props} to="/dashboard" />}>
        Volver al Dashboard
      </Button>
    </Stack>
  )
}
