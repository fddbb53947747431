import { Title } from '@mantine/core'
import { Link, useLocation, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useChosenInView } from '#ui/list/chosen-in-view.ts'
import classes from './settings-layout.module.css'

interface SettingsLayoutProps {
  /** The tabs that this person may open. */
  readonly tabs: readonly { readonly to: NonNullable<LinkProps['to']>; readonly label: string }[]
  readonly children: ReactNode
}

/** The settings' tabs, each an address of its own, over the open one. */
export function SettingsLayout({ tabs, children }: SettingsLayoutProps) {
  const { pathname } = useLocation()
  const strip = useChosenInView<HTMLDivElement>(tabs.findIndex(({ to }) => to === pathname))
  return (
    <div className={classes.layout}>
      <Title order={1}>Configuración</Title>
      {tabs.length > 1 && (
        <nav className={classes.row} aria-label="Secciones de la configuración">
          <div className={classes.tabs} ref={strip}>
            {tabs.map(({ to, label }) => (
              <Link key={to} to={to} className={classes.tab} activeOptions={{ exact: true }}>
                {label}
              </Link>
            ))}
          </div>
        </nav>
      )}
      <div className={classes.sheet}>{children}</div>
    </div>
  )
}
