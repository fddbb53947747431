import { Drawer } from '@mantine/core'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CommandPalette } from '#app/palette/command-palette.tsx'
import { listenToChanges } from '#platform/live-events.ts'
import { ConsultationBanner } from './consultation-banner.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import classes from './shell.module.css'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useDocumentTitle } from './use-document-title.ts'
import { usePanels } from './use-panels.ts'
import { useSidebar } from './use-sidebar.ts'

/** The frame of every private screen: sidebar, top bar, and what is reachable from anywhere. */
export function Shell() {
  const sidebar = useSidebar()
  const panels = usePanels()
  useDocumentTitle()
  useEffect(() => listenToChanges(), [])

  return (
    <div className={classes.frame} data-closed={sidebar.isClosed || undefined}>
      <a href="#contenido" className={classes.skip}>
        Ir al contenido
      </a>
      <aside className={classes.aside}>
        <Sidebar isClosed={sidebar.isClosed} onToggle={sidebar.toggle} />
      </aside>
      <Drawer opened={sidebar.isDrawerOpen} onClose={sidebar.closeDrawer} size="17rem" title="Menú" padding={0}>
        <Sidebar isClosed={false} onFollow={sidebar.closeDrawer} />
      </Drawer>
      <div className={classes.column}>
        <TopBar onMenu={sidebar.openDrawer} onSearch={panels.openPalette} onShortcuts={panels.openShortcuts} />
        <ConsultationBanner />
        <main id="contenido" tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
      </div>
      <ScrollToTop />
      <CommandPalette isOpen={panels.isPaletteOpen} onClose={panels.closePalette} />
      <ShortcutSheet opened={panels.isShortcutsOpen} onClose={panels.closeShortcuts} />
    </div>
  )
}
