import { Button, Stack, Text, TextInput } from '@mantine/core'
import type { CallName } from '@trastienda/contract/calls'
import type { Person } from '@trastienda/contract/people.contract'
import { whatsappNumber, whatsappProblems } from '@trastienda/domain/sharing/whatsapp-number'
import { MAX_PHONE_LENGTH } from '@trastienda/domain/text/field-checks'
import { useState } from 'react'
import { PopupForm } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { letterLimit } from '#ui/input/letter-limit.ts'
import { SendButton } from '#ui/send/send-button.tsx'
import { sharesFiles } from './device-share.tsx'
import { KeepField, useKeeping } from './keep-on-contact.tsx'

interface WhatsAppFormProps {
  /** Undefined for a message to anybody. */
  readonly person: Person | undefined
  /** A number for somebody who is no contact. */
  readonly phone?: string | undefined
  /** The call that makes the message, or that it comes from. */
  readonly sends: CallName
  /** The message to this telephone. */
  readonly messageTo: (phone: string) => Promise<string>
  readonly onSent: () => void
}

/** Opens WhatsApp with a message, on the number of the contact or another. */
export function WhatsAppForm({ person, phone: typed, sends, messageTo, onSent }: WhatsAppFormProps) {
  const known = [person?.phoneNumber, person?.phoneNumber2, typed].find(
    (phone) => whatsappNumber(phone ?? '') !== undefined,
  )
  const unread = known === undefined ? person?.phoneNumber : undefined
  const keeping = useKeeping(person, 'phoneNumber')
  const [address, setAddress] = useState<string>()
  const form = useSaveForm({
    initialValues: { phone: known ?? '' },
    validate: ({ phone }) => whatsappProblems(phone),
    save: async ({ phone }) => {
      // Opened within the press: a browser blocks a window that comes after the server's answer.
      const tab = window.open('', '_blank')
      try {
        const text = await messageTo(phone.trim())
        const to = `https://wa.me/${whatsappNumber(phone)}?text=${encodeURIComponent(text)}`
        await keeping.keep(phone.trim())
        if (tab === null) return to
        tab.opener = null
        tab.location.replace(to)
        return undefined
      } catch (error) {
        tab?.close()
        throw error
      }
    },
    onSaved: (blocked) => (blocked === undefined ? onSent() : setAddress(blocked)),
  })
  if (address !== undefined) {
    return (
      <Stack gap="xs">
        <Text size="sm">El mensaje está listo, pero el navegador no dejó abrir WhatsApp.</Text>
        <Button component="a" href={address} target="_blank" rel="noopener noreferrer" onClick={onSent} data-autofocus>
          Abrir WhatsApp
        </Button>
      </Stack>
    )
  }
  return (
    <PopupForm form={form} sends={sends}>
      <TextInput
        label="WhatsApp"
        type="tel"
        autoComplete="off"
        placeholder="351 456-7890"
        description={
          unread === undefined || unread === '' ? undefined : `El contacto tiene «${unread}», sin código de área.`
        }
        {...letterLimit(MAX_PHONE_LENGTH)}
        // On a telephone, which shares the file itself, the keyboard would cover the first button.
        data-autofocus={sharesFiles() ? undefined : true}
        {...form.getInputProps('phone')}
      />
      <KeepField keeping={keeping} value={form.getValues().phone.trim()} label="Guardar el número en el contacto" />
      <SendButton sends={sends} type="submit" loading={form.isSaving}>
        Enviar por WhatsApp
      </SendButton>
    </PopupForm>
  )
}
