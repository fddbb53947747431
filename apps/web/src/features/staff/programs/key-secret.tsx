import { Button, CopyButton, Stack, Text } from '@mantine/core'
import classes from './key-secret.module.css'

interface KeySecretProps {
  readonly secret: string | undefined
  readonly onDone: () => void
}

/** The key itself. The server has only its hash: nobody can show it again. */
export function KeySecret({ secret, onDone }: KeySecretProps) {
  if (secret === undefined) {
    return (
      <Stack gap="md">
        <Text size="sm">
          La clave se creó, pero la conexión se cortó antes de que llegara y no se puede volver a mostrar. Anulala y
          hacé otra.
        </Text>
        <Button onClick={onDone} data-autofocus>
          Entendido
        </Button>
      </Stack>
    )
  }
  return (
    <Stack gap="md">
      <Text component="output" size="sm">
        Copiala ahora en el otro programa. <b>No se vuelve a mostrar.</b> Quien la tenga puede hacer lo que le
        permitiste: no la envíes por chat ni por correo.
      </Text>
      <code className={classes.secret} aria-label="Clave">
        {secret}
      </code>
      {/* Browsers give no clipboard to a page that came by plain http. */}
      {'clipboard' in navigator && (
        <CopyButton value={secret} timeout={5000}>
          {({ copied, copy }) => (
            <Button onClick={copy} data-autofocus>
              {copied ? 'Copiada' : 'Copiar'}
            </Button>
          )}
        </CopyButton>
      )}
      <Button variant="default" onClick={onDone}>
        Ya la guardé
      </Button>
    </Stack>
  )
}
