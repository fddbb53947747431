import { Divider, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { shareDaysChoices } from '@trastienda/domain/sharing/sharing'
import { useState } from 'react'
import { peopleQueries } from '#features/people/public/people.queries.ts'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { paperSettings } from '#features/settings/public/paper-settings.queries.ts'
import { Popup } from '#ui/popup/popup.tsx'
import { Unread } from '#ui/show/unread.tsx'
import { CopiedLink } from './copied-link.tsx'
import { DeviceShare, sharesFiles } from './device-share.tsx'
import { MailForm } from './mail-form.tsx'
import type { SentPaper, WayProps } from './sent-paper.ts'
import { useNewLink } from './use-new-link.ts'
import { WhatsAppForm } from './whatsapp-form.tsx'

interface SharePopupProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly paper: SentPaper
}

/** Sends a paper: as a file by the device, by WhatsApp, by mail, or by a link that somebody copies. */
export const SharePopup = ({ opened, onClose, paper }: SharePopupProps) => (
  <Popup opened={opened} onClose={onClose} title={`Enviar ${paper.name}`}>
    <Ways paper={paper} onClose={onClose} />
  </Popup>
)

function Ways({ paper, onClose }: Omit<SharePopupProps, 'opened'>) {
  const { data: person, isLoading } = useQuery({
    ...peopleQueries.detail(paper.person ?? ''),
    enabled: paper.person !== undefined,
  })
  const papers = useQuery(paperSettings())
  const [chosen, setChosen] = useState<number>()
  // The fields begin with what the contact has: drawn before it is known, they would change under a hand.
  if (isLoading) return <Text size="sm">Buscando el contacto…</Text>
  if (papers.data === undefined) return <Unread error={papers.error} onRetry={papers.refetch} rows={3} />
  const days = chosen ?? papers.data.shareDays
  return (
    <Stack gap="md">
      {sharesFiles() && <DeviceShare paper={paper} onSent={onClose} />}
      <LinkByWhatsApp paper={paper} person={person} days={days} onSent={onClose} />
      <Divider />
      <MailForm paper={paper} person={person} days={days} onSent={onClose} />
      <Divider />
      <CopiedLink paper={paper} days={days} />
      <Select
        label="El enlace sirve por"
        data={shareDaysChoices(days)}
        value={String(days)}
        allowDeselect={false}
        onChange={(value) => setChosen(Number(value))}
      />
      <Text size="xs" c="dimmed">
        Quien tenga el enlace ve solo esto y nada más de tu negocio. Lo podés anular cuando quieras.
      </Text>
    </Stack>
  )
}

function LinkByWhatsApp({ paper, person, days, onSent }: WayProps) {
  const { title } = useSettings()
  const { make } = useNewLink(paper)
  const messageTo = async (to: string) =>
    `Hola: te mando ${paper.name} de ${title}: ${await make({ channel: 'whatsapp', to, days })}`
  return <WhatsAppForm person={person} phone={paper.phone} sends="share.create" messageTo={messageTo} onSent={onSent} />
}
