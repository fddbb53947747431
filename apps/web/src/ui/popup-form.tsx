import { Stack } from '@mantine/core'
import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react'

interface PopupFormProps {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  children: ReactNode
}

/**
 * The form of a popup. Its submit stays with it: a popup may be opened by another form, and React's events would travel
 * up to that one. It takes the focus to its field with `data-autofocus` also where it was loaded after the popup opened.
 */
export function PopupForm({ onSubmit, children }: PopupFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.stopPropagation()
        onSubmit(event)
      }}
    >
      <Stack gap="sm">{children}</Stack>
    </form>
  )
}
