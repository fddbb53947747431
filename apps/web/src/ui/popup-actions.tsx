import { Group } from '@mantine/core'
import type { ReactNode } from 'react'

/** The buttons at the foot of a popup or form: the safe one first, the one that acts last. */
export function PopupActions({ children }: { children: ReactNode }) {
  return (
    <Group justify="flex-end" gap="sm" mt="lg">
      {children}
    </Group>
  )
}
