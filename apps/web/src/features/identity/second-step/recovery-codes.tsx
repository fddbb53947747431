import { Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { useDownload } from '#platform/browser/download.ts'
import classes from './recovery-codes.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/**
 * Codes that let in a person who has lost their phone. The server has only their hashes: nobody can show them again.
 */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = codes.join('\n')
  const download = useDownload({
    title: () => 'Códigos de recuperación',
    make: async () => new File([`${text}\n`], 'trastienda-codigos-de-recuperacion.txt', { type: 'text/plain' }),
  })
  return (
    <Stack gap="sm">
      <Text component="output" size="sm">
        Guardá estos códigos de recuperación en un lugar seguro: cada uno sirve una sola vez para ingresar si no tenés
        tu teléfono. <b>No se vuelven a mostrar.</b>
      </Text>
      <ol className={classes.codes} aria-label="Códigos de recuperación">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap="sm" grow>
        {/* Browsers give no clipboard to a page that came by plain http. */}
        {'clipboard' in navigator && (
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? 'Copiados' : 'Copiar'}
              </Button>
            )}
          </CopyButton>
        )}
        <Button variant="default" onClick={() => download.start(undefined)}>
          Descargar
        </Button>
      </Group>
      <Button fullWidth onClick={onDone} data-autofocus>
        Ya los guardé
      </Button>
    </Stack>
  )
}
