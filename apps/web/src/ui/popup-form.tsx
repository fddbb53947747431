import { Stack } from '@mantine/core'
import type { ReactNode, SubmitEvent } from 'react'

interface PopupFormProps {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  children: ReactNode
}

/**
 * The form of a popup. Its submit stays with it: a popup may be opened by another form, and React's events would travel
 * up to that one.
 */
export function PopupForm({ onSubmit, children }: PopupFormProps) {
  return (
    <form
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
