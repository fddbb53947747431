import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './popup-actions.module.css'

interface PopupActionsProps {
  children: ReactNode
  /** In a popup with long content: the buttons stay visible. */
  isSticking?: boolean
}

/** The buttons at the foot of a popup or form: the safe one first, the acting one last. */
export function PopupActions({ children, isSticking = false }: PopupActionsProps) {
  return (
    <Group
      justify="flex-end"
      gap="sm"
      mt={isSticking ? undefined : 'lg'}
      className={isSticking ? classes.sticking : ''}
    >
      {children}
    </Group>
  )
}
