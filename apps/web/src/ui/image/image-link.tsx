import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { saysObstacle } from '#ui/send/obstacle.tsx'
import { SendButton } from '#ui/send/send-button.tsx'
import classes from './image-upload.module.css'

interface ImageLinkProps {
  isBusy: boolean
  onFetch: (link: string) => void
}

/** An image by its link: the server fetches it once and stores it. Enter fetches, and does not send the form around. */
export function ImageLink({ isBusy, onFetch }: ImageLinkProps) {
  const [link, setLink] = useState('')
  const submit = () => {
    if (link.trim() !== '' && !saysObstacle()) onFetch(link.trim())
  }
  return (
    <div className={classes.link}>
      <TextInput
        size="xs"
        aria-label="Enlace a la imagen"
        placeholder="O pegá el enlace: https://…"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={link}
        onChange={(event) => setLink(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          submit()
        }}
      />
      <SendButton size="xs" variant="default" loading={isBusy} disabled={link.trim() === ''} onClick={submit}>
        Traer
      </SendButton>
    </div>
  )
}
