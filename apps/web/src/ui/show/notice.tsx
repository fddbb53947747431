import { Button } from '@mantine/core'
import { IconInfoCircle } from '#ui/icon/icons.ts'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

interface NoticeProps {
  tone?: 'info' | 'warning'
  children: ReactNode
  /** The label of the button that does something about it. */
  actionLabel?: string
  onAction?: () => void
  /** A second button, for a notice that needs an answer: another answer. */
  secondLabel?: string
  onSecond?: () => void
  /** The button's action is running. */
  isBusy?: boolean
}

/** A quiet bar above the content: an interrupted draft, a change from another till. */
export function Notice({ tone = 'info', children, isBusy = false, ...actions }: NoticeProps) {
  const { actionLabel, onAction, secondLabel, onSecond } = actions
  return (
    <output className={classes.notice} data-tone={tone}>
      <IconInfoCircle size={18} stroke={1.7} aria-hidden className={classes.icon} />
      <span className={classes.text}>{children}</span>
      {actionLabel !== undefined && (
        <Button size="compact-sm" variant="default" loading={isBusy} onClick={onAction}>
          {actionLabel}
        </Button>
      )}
      {secondLabel !== undefined && (
        <Button size="compact-sm" variant="subtle" onClick={onSecond}>
          {secondLabel}
        </Button>
      )}
    </output>
  )
}
