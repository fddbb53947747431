import { Stack } from '@mantine/core'
import { useEffect, useRef, type ComponentProps } from 'react'
import { Form } from './form.tsx'

/**
 * The form of a popup, which Ctrl+Enter sends from any field. It takes the focus to its field with `data-autofocus` also where it was loaded after the
 * popup opened.
 */
export function PopupForm({ onSubmit, children }: ComponentProps<typeof Form>) {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => fields.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return (
    <Form onSubmit={onSubmit}>
      <Stack
        gap="sm"
        ref={fields}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          // Neither the field that has the focus nor the screen behind the popup takes it too.
          event.preventDefault()
          event.stopPropagation()
          event.currentTarget.closest('form')?.requestSubmit()
        }}
      >
        {children}
      </Stack>
    </Form>
  )
}
