import { Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { toastInfo } from '#platform/browser/toasts.ts'
import { SendButton } from '#ui/send/send-button.tsx'
import type { SentPaper } from './sent-paper.ts'
import { useNewLink } from './use-new-link.ts'

/** Makes a link, copies it and shows it, for whoever wants to send it another way. */
export function CopiedLink({ paper, days }: { readonly paper: SentPaper; readonly days: number }) {
  const { make, isMaking } = useNewLink(paper)
  const [made, setMade] = useState<{ url: string; days: number }>()
  const copy = async () => {
    try {
      const url = made?.days === days ? made.url : await make({ channel: 'link', days })
      setMade({ url, days })
      // Browsers give no clipboard to a page that came by plain http, and some none after a wait: the field has the link.
      await navigator.clipboard.writeText(url)
      toastInfo('Enlace copiado.')
    } catch {
      // The write said why it failed; without a clipboard the field says enough.
    }
  }
  return (
    <Stack gap="xs">
      <SendButton sends="share.create" variant="default" loading={isMaking} onClick={() => void copy()}>
        Copiar enlace
      </SendButton>
      {made !== undefined && (
        <TextInput label="Enlace" value={made.url} readOnly onFocus={(event) => event.currentTarget.select()} />
      )}
    </Stack>
  )
}
