import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconPlus } from '#ui/icon/icons.ts'
import { usePageMark } from '#ui/theme/use-page-mark.ts'
import classes from './floating-menu.module.css'
import { ActionMenu, usePermitted, type ListAction } from './list-actions.tsx'

interface FloatingMenuProps {
  /** The button's menu, in words. */
  label: string
  actions: readonly ListAction[]
}

/** A round button over the foot of a wide screen that lists its actions. */
export function FloatingMenu({ label, actions: offered }: FloatingMenuProps) {
  const actions = usePermitted(offered)
  // A single action is in the head too, and needs no menu.
  if (actions.length < 2) return null
  return (
    <Corner>
      <ActionMenu actions={actions} position="top-end">
        <ActionIcon size={52} radius={26} aria-label={label} className={classes.button}>
          <IconPlus size={24} aria-hidden />
        </ActionIcon>
      </ActionMenu>
    </Corner>
  )
}

function Corner({ children }: { children: ReactNode }) {
  usePageMark('floatingMenu')
  return <div className={classes.corner}>{children}</div>
}
