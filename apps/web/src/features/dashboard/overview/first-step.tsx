import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronRight, IconCircle, IconCircleCheckFilled } from '#ui/icon/icons.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './first-steps.module.css'

interface FirstStepProps {
  readonly isDone: boolean
  readonly label: string
  readonly reason: ReactNode
  /** The address of the step, or else a popup that `onClick` opens. */
  readonly link?: LinkProps
  readonly onClick?: () => void
}

export function FirstStep({ isDone, label, reason, link, onClick }: FirstStepProps) {
  const TickIcon = isDone ? IconCircleCheckFilled : IconCircle
  const content = (
    <>
      <TickIcon size={22} stroke={1.6} className={classes.tick} aria-hidden />
      <span className={classes.words}>
        <span className={classes.label}>{label}</span>
        {!isDone && <span className={classes.reason}>{reason}</span>}
        {isDone && <VisuallyHidden>, hecho</VisuallyHidden>}
      </span>
      <IconChevronRight size={18} stroke={1.6} className={classes.arrow} aria-hidden />
    </>
  )
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      {link ? (
        <Link {...link} className={classes.target}>
          {content}
        </Link>
      ) : (
        <UnstyledButton className={classes.target} onClick={onClick}>
          {content}
        </UnstyledButton>
      )}
    </li>
  )
}
