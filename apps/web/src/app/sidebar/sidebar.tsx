import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '#ui/icon/icons.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type RefObject } from 'react'
import { afterPaint } from '#platform/browser/after-paint.ts'
import { BrandMark } from '#ui/show/brand-mark.tsx'
import { permittedNavigation } from '#app/navigation/navigation.ts'
import { useMayOpen } from '#app/navigation/screen-rights.ts'
import { useHome } from '#platform/session/permissions.ts'
import { NewSaleLink } from './new-sale-link.tsx'
import { SidebarGroupIcon } from './sidebar-group-icon.tsx'
import classes from './sidebar.module.css'
import { SidebarLink } from './sidebar-link.tsx'
import { useCurrentLink } from './use-current-link.ts'

interface SidebarProps {
  /** Icons only. */
  readonly isClosed: boolean
  /** Folds the sidebar; a sidebar in a drawer, which closes itself, has no such button. */
  readonly onToggle?: () => void
  readonly onFollow?: () => void
}

/** The main menu, with the support hours and the application's version at its foot. */
export function Sidebar({ isClosed, onToggle, onFollow }: SidebarProps) {
  const home = useHome()
  const navigation = permittedNavigation(useMayOpen())
  const nav = useRef<HTMLElement>(null)
  useCurrentInView(nav)
  return (
    <div className={classes.sidebar} data-closed={isClosed || undefined}>
      {onToggle && (
        <Link {...home.link} className={classes.brand} aria-label={`Trastienda, ir ${home.whereTo}`}>
          <BrandMark />
          {!isClosed && <span>Trastienda</span>}
        </Link>
      )}
      <nav ref={nav} className={classes.nav} aria-label="Menú principal">
        <NewSaleLink isClosed={isClosed} {...(onFollow ? { onFollow } : {})} />
        <ul className={classes.list}>
          {navigation.map((entry) => (
            <li key={entry.label} className={classes.entry}>
              {isClosed ? (
                <SidebarGroupIcon entry={entry} />
              ) : (
                <SidebarLink entry={entry} {...(onFollow ? { onFollow } : {})} />
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.foot}>
        {!isClosed && <SupportAndVersion />}
        {onToggle && <ToggleButton isClosed={isClosed} onToggle={onToggle} />}
      </div>
    </div>
  )
}

/** The menu is taller than many screens: it scrolls to its marked entry, once the screen shows. */
function useCurrentInView(nav: RefObject<HTMLElement | null>): void {
  const current = useCurrentLink()
  useEffect(() => {
    const show = () => nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
    return current === undefined ? undefined : afterPaint(show)
  }, [nav, current])
}

function SupportAndVersion() {
  const version = import.meta.env.VITE_VERSION
  const whole = `Atención al cliente: lunes a domingos de 9 a 21. Versión ${version}`
  return (
    <span title={whole}>
      <VisuallyHidden>{whole}</VisuallyHidden>
      <span aria-hidden>Lun. a dom. de 9 a 21 · {version}</span>
    </span>
  )
}

function ToggleButton({ isClosed, onToggle }: { isClosed: boolean; onToggle: () => void }) {
  const label = isClosed ? 'Expandir el menú' : 'Contraer el menú'
  const ToggleIcon = isClosed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <Tooltip label={label} position="right">
      <ActionIcon variant="subtle" color="gray" onClick={onToggle} aria-label={label} aria-expanded={!isClosed}>
        <ToggleIcon size={20} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  )
}
