import { Stack } from '@mantine/core'
import { useEffect, useRef, type ComponentProps } from 'react'
import { Form } from './form.tsx'

/** The form of a popup. It takes the focus to its field with `data-autofocus` also where it was loaded after the popup opened. */
export function PopupForm({ onSubmit, children }: ComponentProps<typeof Form>) {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => fields.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return (
    <Form onSubmit={onSubmit}>
      <Stack gap="sm" ref={fields}>
        {children}
      </Stack>
    </Form>
  )
}
