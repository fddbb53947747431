import { Text, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { InitialsAvatar } from '#ui/show/initials-avatar.tsx'
import classes from './team-section.module.css'

interface TeamSectionProps {
  readonly title: string
  readonly hint?: string
  readonly children: ReactNode
}

/** A part of the team's screen: a sheet under a heading. */
export function TeamSection({ title, hint, children }: TeamSectionProps) {
  const heading = useId()
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading}>
        {title}
      </Title>
      {hint !== undefined && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      <div className={classes.sheet}>{children}</div>
    </section>
  )
}

interface TeamRowProps {
  readonly name: string
  /** Replaces the initials of a person. */
  readonly icon?: ReactNode
  /** Stands beside the name. */
  readonly mark?: ReactNode
  readonly role: string
  readonly detail: string
  readonly isQuiet?: boolean
  /** The actions on the person or device. */
  readonly actions?: ReactNode
}

/** Somebody, or a device, in a row of a section. */
export const TeamRow = ({ name, icon, mark, role, detail, isQuiet = false, actions }: TeamRowProps) => (
  <li className={classes.row} data-quiet={isQuiet || undefined}>
    {icon === undefined ? <InitialsAvatar name={name} /> : <span className={classes.icon}>{icon}</span>}
    <span className={classes.who}>
      <span className={classes.name}>
        {name}
        {mark}
      </span>
      <span className={classes.detail}>{detail}</span>
    </span>
    <span className={classes.role}>{role}</span>
    <span className={classes.actions}>{actions}</span>
  </li>
)

export const TeamRows = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <ul className={classes.rows} aria-label={label}>
    {children}
  </ul>
)

/** A word beside a name: `Vos`, `Suspendido`. */
export const TeamMark = ({ tone, children }: { readonly tone?: 'warning'; readonly children: string }) => (
  <span className={classes.mark} data-tone={tone}>
    {children}
  </span>
)
