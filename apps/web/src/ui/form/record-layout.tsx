import { Button, Paper, Title } from '@mantine/core'
import { IconTrash } from '#ui/icon/icons.ts'
import { messageOf, type Problem } from '@trastienda/domain/problem'
import type { ReactNode } from 'react'
import { toastError } from '#platform/browser/toasts.ts'
import { PartBoundary } from '#ui/show/part-boundary.tsx'
import { InitialsAvatar } from '#ui/show/initials-avatar.tsx'
import classes from './record-layout.module.css'

/** The screen of one record: its head, then its sheets one below the other. */
export function RecordScreen({ children }: { children: ReactNode }) {
  return <section className={classes.screen}>{children}</section>
}

interface RecordHeadProps {
  name: string
  imageUrl: string | undefined
  /** The facts of the record, in a line below its name. */
  facts: ReactNode
  /** The buttons in the head. */
  actions?: ReactNode
  /** Why it cannot be removed now: shown when somebody tries. */
  refusal: Problem | undefined
  /** A removed record only shows its history, and some people only read. */
  mayRemove: boolean
  onRemove: () => void
}

/** A record's name, picture and facts, and the button to remove it. */
export function RecordHead({ name, imageUrl, facts, actions, refusal, mayRemove, onRemove }: RecordHeadProps) {
  return (
    <header className={classes.head}>
      <div className={classes.heading}>
        <InitialsAvatar name={name} imageUrl={imageUrl} size="md" />
        <div>
          <Title order={1}>{name}</Title>
          <span className={classes.facts}>{facts}</span>
        </div>
      </div>
      <div className={classes.actions}>
        {actions}
        {mayRemove && (
          <Button
            variant="subtle"
            color="red"
            className="pictured"
            leftSection={<IconTrash size={16} aria-hidden />}
            data-disabled={refusal !== undefined || undefined}
            onClick={() => (refusal === undefined ? onRemove() : toastError(messageOf(refusal)))}
          >
            Eliminar
          </Button>
        )}
      </div>
    </header>
  )
}

/** A sheet with a part of a record. */
export function RecordSheet({ children }: { children: ReactNode }) {
  return (
    <Paper withBorder className={classes.sheet}>
      <PartBoundary>{children}</PartBoundary>
    </Paper>
  )
}

interface RecordActionsProps {
  /** Leaves room above, if the part before does not belong to the form. */
  isApart?: boolean
  children: ReactNode
}

/** The buttons at the foot of a record's form. */
export function RecordActions({ isApart, children }: RecordActionsProps) {
  return (
    <div className={classes.actions} data-apart={isApart || undefined}>
      {children}
    </div>
  )
}
