import { useState } from 'react'
import { IconSend } from '#ui/icon/icons.ts'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'
import { WriteButton } from '#ui/send/send-button.tsx'
import type { SentPaper } from './sent-paper.ts'

const SharePopup = lazyPopup(async () => (await import('./share-popup.tsx')).SharePopup)

/** Opens the ways to send a paper. */
export function ShareButton({ paper, label }: { readonly paper: SentPaper; readonly label?: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <WriteButton
        sends="share.create"
        variant="default"
        className={label === undefined ? 'pictured' : undefined}
        leftSection={<IconSend size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {label ?? 'Enviar'}
      </WriteButton>
      <SharePopup opened={isOpen} onClose={() => setIsOpen(false)} paper={paper} />
    </>
  )
}
