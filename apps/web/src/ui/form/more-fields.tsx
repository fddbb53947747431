import { Stack } from '@mantine/core'
import type { FormErrors } from '@mantine/form'
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { storedText } from '#platform/browser/stored.ts'
import classes from './more-fields.module.css'

interface MoreFieldsProps {
  /** The form's subject: a device keeps open what somebody opened for it. */
  name: string
  form: { readonly errors: FormErrors }
  /** The paths of the fields that are never folded. */
  shown: readonly string[]
  children: ReactNode
}

/** The fields that few people fill in, folded until somebody opens them or one of them is refused. */
export function MoreFields({ name, form, shown, children }: MoreFieldsProps) {
  const stored = useMemo(() => storedText(`trastienda-more-${name}`), [name])
  const [isOpen, setIsOpen] = useState(() => stored.read() !== undefined)
  const hasError = Object.keys(form.errors).some((path) => !shown.includes(path))
  const details = useRef<HTMLDetailsElement>(null)
  // The browser folds it by itself, so that React would take it for open still.
  useLayoutEffect(() => {
    if (details.current) details.current.open = isOpen || hasError
  })
  return (
    <details
      ref={details}
      className={classes.more}
      onToggle={({ currentTarget }) => {
        // A refused field stays in sight.
        if (hasError) currentTarget.open = true
        else stored.write(currentTarget.open ? 'open' : undefined)
        setIsOpen(currentTarget.open)
      }}
    >
      <summary>Más datos</summary>
      <Stack gap="sm" pt="sm">
        {children}
      </Stack>
    </details>
  )
}
