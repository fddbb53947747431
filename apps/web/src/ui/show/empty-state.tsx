import { Stack, Text } from '@mantine/core'
import type { Icon } from '#ui/icon/icon.tsx'
import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  icon: Icon
  /** The specification's sentence. */
  message: string
  /** The purpose of the screen, in a sentence. */
  hint?: string
  /** Links or buttons that fill the list. */
  children?: ReactNode
}

/** A list without rows: its text, its purpose, and the way to the first entry. */
export function EmptyState({ icon: EmptyIcon, message, hint, children }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" className={classes.empty}>
      <EmptyIcon size={36} stroke={1.3} aria-hidden className={classes.icon} />
      <Text fw={600}>{message}</Text>
      {hint !== undefined && (
        <Text size="sm" c="dimmed" maw="30rem">
          {hint}
        </Text>
      )}
      {children !== undefined && <div className={classes.actions}>{children}</div>}
    </Stack>
  )
}
