import { TextInput } from '@mantine/core'
import { shareProblems } from '@trastienda/domain/sharing/sharing'
import { useWrite } from '#platform/writes/use-write.ts'
import { PopupForm } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { letterLimit } from '#ui/input/letter-limit.ts'
import { SendButton } from '#ui/send/send-button.tsx'
import { KeepField, useKeeping } from './keep-on-contact.tsx'
import type { WayProps } from './sent-paper.ts'

const MAX_EMAIL = 254

/** Has the server mail the paper, its PDF attached. */
export function MailForm({ paper, person, days, onSent }: WayProps) {
  const { kind, record } = paper
  const send = useWrite('share.create', { success: 'El correo está saliendo.' })
  const keeping = useKeeping(person, 'email')
  const form = useSaveForm({
    initialValues: { to: person?.email ?? '' },
    validate: ({ to }) => shareProblems({ channel: 'mail', to: to.trim() }),
    save: async ({ to }) => {
      await send.mutateAsync({ body: { kind, record, channel: 'mail', to: to.trim(), days } })
      await keeping.keep(to.trim())
    },
    onSaved: onSent,
  })
  return (
    <PopupForm form={form} sends="share.create">
      <TextInput
        label="Correo"
        type="email"
        autoComplete="off"
        placeholder="nombre@correo.com"
        {...letterLimit(MAX_EMAIL)}
        {...form.getInputProps('to')}
      />
      <KeepField keeping={keeping} value={form.getValues().to.trim()} label="Guardar el correo en el contacto" />
      <SendButton sends="share.create" type="submit" variant="default" loading={form.isSaving}>
        Enviar por correo
      </SendButton>
    </PopupForm>
  )
}
