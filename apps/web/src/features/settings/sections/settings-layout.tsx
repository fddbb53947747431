import { Title } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './settings-layout.module.css'

interface SettingsLayoutProps {
  /** The tabs that this person may open. */
  readonly tabs: readonly { readonly to: NonNullable<LinkProps['to']>; readonly label: string }[]
  readonly children: ReactNode
}

/** The settings' tabs, each an address of its own, over the one that is open. */
export function SettingsLayout({ tabs, children }: SettingsLayoutProps) {
  return (
    <div className={classes.layout}>
      <Title order={1}>Configuración</Title>
      {tabs.length > 1 && (
        <nav className={classes.tabs} aria-label="Secciones de la configuración">
          {tabs.map(({ to, label }) => (
            <Link key={to} to={to} className={classes.tab} activeOptions={{ exact: true }}>
              {label}
            </Link>
          ))}
        </nav>
      )}
      <div className={classes.sheet}>{children}</div>
    </div>
  )
}
