import { Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import type { FiscalSettingsAnswer } from '@trastienda/contract/fiscal.contract'
import { messages } from '@trastienda/domain/messages'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { useDownload } from '#platform/browser/download.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { Form } from '#ui/form/save-form.tsx'
import { SendButton } from '#ui/send/send-button.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { SetUpStep, type StepFrame } from './set-up-step.tsx'
import { letterLimit } from '#ui/input/letter-limit.ts'

interface RequestStepProps extends StepFrame {
  readonly fiscal: FiscalSettingsAnswer
  readonly onDone: () => void
}

/** Downloads the request that ARCA wants for a certificate. */
export const useRequestDownload = () =>
  useDownload<{ alias: string; text: string }>({
    title: () => 'Solicitud de certificado',
    make: async ({ alias, text }) =>
      new File([text], `${alias.replaceAll(/[^\w-]+/g, '-')}.csr`, { type: 'application/pkcs10' }),
  })

/** Makes the key, which stays on the server, and the request, which goes to ARCA. */
export const RequestStep = ({ fiscal, onDone, ...frame }: RequestStepProps) => (
  <SetUpStep {...frame} title="Clave y solicitud" summary={fiscal.request?.alias ?? fiscal.certificate?.alias}>
    <RequestForm fiscal={fiscal} onDone={onDone} />
  </SetUpStep>
)

function RequestForm({ fiscal, onDone }: Pick<RequestStepProps, 'fiscal' | 'onDone'>) {
  const { business } = useSettings()
  const { start } = useRequestDownload()
  const write = useWrite('fiscal.request_certificate')
  const form = useSaveForm({
    initialValues: { organization: business.name ?? '', alias: fiscal.request?.alias ?? 'trastienda' },
    validate: ({ organization, alias }) => ({
      ...(organization.trim() === '' && { organization: messages.required }),
      ...(alias.trim() === '' && { alias: messages.required }),
    }),
    save: ({ organization, alias }) =>
      write.mutateAsync({ body: { organization: organization.trim(), alias: alias.trim() } }),
    onSaved: ({ data }) => {
      start({ alias: form.getValues().alias.trim(), text: data.request })
      onDone()
    },
  })
  return (
    <Form form={form}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          Trastienda guarda la clave cifrada y te da un archivo .csr para pedir el certificado en ARCA. La clave no sale
          del servidor.
        </Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextInput
            label="Razón social"
            description="Como figura en ARCA, hasta 60 letras."
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            {...letterLimit(60)}
            {...form.getInputProps('organization')}
          />
          <TextInput
            label="Alias"
            description="Con este nombre vas a ver el certificado en ARCA. Cada renovación lleva uno nuevo."
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            {...letterLimit(30)}
            {...form.getInputProps('alias')}
          />
        </SimpleGrid>
        <Group>
          <SendButton type="submit" loading={form.isSaving}>
            Generar y descargar
          </SendButton>
        </Group>
      </Stack>
    </Form>
  )
}
