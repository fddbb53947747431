import { Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconDownload, IconUpload } from '#ui/icon/icons.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { FiscalSettingsAnswer } from '@trastienda/contract/fiscal.contract'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import { messages } from '@trastienda/domain/messages'
import { useSettings, useTimeZone } from '#features/settings/public/use-settings.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { Form } from '#ui/form/save-form.tsx'
import { SendButton } from '#ui/send/send-button.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { fiscalQueries } from '../public/fiscal.queries.ts'
import { arcaSteps } from './arca-steps.ts'
import { certificateText } from './certificate-text.ts'
import { useRequestDownload } from './request-step.tsx'
import { SetUpStep, type StepFrame } from './set-up-step.tsx'
import classes from './set-up-step.module.css'

interface CertificateStepProps extends StepFrame {
  readonly fiscal: FiscalSettingsAnswer
  readonly onDone: () => void
}

/** The tasks on ARCA's pages with the request, and the upload of the resulting certificate. */
export function CertificateStep({ fiscal, onDone, ...frame }: CertificateStepProps) {
  const { environment, request, certificate, simulatorPage } = fiscal
  const timeZone = useTimeZone()
  const { business } = useSettings()
  const download = useRequestDownload()
  return (
    <SetUpStep
      {...frame}
      title="Certificado"
      summary={certificate && `${certificate.alias}, vence el ${formatDate(certificate.validTo, timeZone)}`}
    >
      <Stack gap="md">
        {request !== undefined && (
          <>
            <ol className={classes.arcaSteps}>
              {arcaSteps(environment, { alias: request.alias, cuit: business.cuit ?? '' }).map((errand) => (
                <li key={errand}>{errand}</li>
              ))}
            </ol>
            <Group>
              <Button
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden />}
                onClick={() => download.start(request)}
              >
                Descargar de nuevo la solicitud
              </Button>
              {environment === 'simulator' && (
                <Button variant="default" component="a" href={simulatorPage} target="_blank" rel="noreferrer">
                  Abrir el simulador
                </Button>
              )}
            </Group>
          </>
        )}
        {request === undefined ? (
          <Text size="sm">Para cargar otro certificado, generá antes una solicitud nueva en el paso anterior.</Text>
        ) : (
          <CertificateForm onDone={onDone} />
        )}
      </Stack>
    </SetUpStep>
  )
}

function CertificateForm({ onDone }: { readonly onDone: () => void }) {
  const queryClient = useQueryClient()
  const write = useWrite('fiscal.set_certificate', { success: 'El certificado quedó cargado.', failure: false })
  const form = useSaveForm({
    initialValues: { certificate: '' },
    validate: ({ certificate }) => (certificate.trim() === '' ? { certificate: messages.certificate_unreadable } : {}),
    save: (body) => write.mutateAsync({ body }),
    savedValues: () => ({ certificate: '' }),
    onSaved: ({ data }) => {
      queryClient.setQueryData(fiscalQueries.settings().queryKey, data)
      onDone()
    },
  })
  const take = async (file: File | null) => {
    if (file !== null) form.setFieldValue('certificate', certificateText(new Uint8Array(await file.arrayBuffer())))
  }
  return (
    <Form form={form}>
      <Stack gap="sm">
        <Textarea
          label="Certificado"
          description="Elegí el archivo, o pegá acá lo que te mostró ARCA: empieza con BEGIN CERTIFICATE."
          autosize
          minRows={3}
          maxRows={8}
          spellCheck={false}
          {...form.getInputProps('certificate')}
        />
        <Group>
          <FileButton onChange={(file) => void take(file)} accept=".crt,.cer,.pem,.der,application/x-x509-ca-cert">
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
                Elegir el archivo
              </Button>
            )}
          </FileButton>
          <SendButton type="submit" loading={form.isSaving}>
            Cargar el certificado
          </SendButton>
        </Group>
      </Stack>
    </Form>
  )
}
