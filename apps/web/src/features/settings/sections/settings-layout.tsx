import { Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './settings-layout.module.css'

const tabs = [
  { to: '/settings', label: 'Principal' },
  { to: '/settings/transactions', label: 'Transacciones' },
  { to: '/settings/data', label: 'Datos' },
  { to: '/settings/entities', label: 'Entidades' },
] as const

/** The settings' four tabs, each an address of its own, over the one that is open. */
export function SettingsLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.layout}>
      <Title order={1}>Configuración</Title>
      <nav className={classes.tabs} aria-label="Secciones de la configuración">
        {tabs.map(({ to, label }) => (
          <Link key={to} to={to} className={classes.tab} activeOptions={{ exact: true }}>
            {label}
          </Link>
        ))}
      </nav>
      <div className={classes.sheet}>{children}</div>
    </div>
  )
}
