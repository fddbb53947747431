import { pause } from '#platform/browser/timing.ts'
import { Notifications } from '@mantine/notifications'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, type RefObject } from 'react'
import { afterPaint } from '#platform/browser/after-paint.ts'
import { usePendingElevation } from '#platform/session/elevation.ts'
import { usePendingApproval } from '#platform/writes/approvals.ts'
import { useIsKnownOffline } from '#platform/net/connectivity.ts'
import { sweepDrafts } from '#platform/drafts/drafts.ts'
import { listenToChanges } from '#platform/live/live-events.ts'
import { ConsultationBanner } from './consultation-banner.tsx'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'
import { lazyPart } from '#ui/show/lazy-part.tsx'
import { LostSalesLine } from './lost-sales-line.tsx'
import { NewVersionNotice } from './new-version-notice.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import classes from './shell.module.css'
import { useIsBelowMd } from '#ui/theme/breakpoints.ts'
import { Sidebar } from '#app/sidebar/sidebar.tsx'
import { TopBar } from '#app/top-bar/top-bar.tsx'
import { usePanels } from './use-panels.ts'
import { useSidebar } from '#app/sidebar/use-sidebar.ts'

const IDLE_AFTER_MS = 2000
const OfflineLine = lazyPart(async () => (await import('./offline-line.tsx')).OfflineLine, { isQuiet: true })
const MenuDrawer = lazyPopup(async () => (await import('./menu-drawer.tsx')).MenuDrawer)
const ShortcutSheet = lazyPopup(async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet)
const ApprovalPopup = lazyPopup(
  async () => (await import('#features/approvals/asking/approval-popup.tsx')).ApprovalPopup,
)
const ElevationPopup = lazyPopup(
  async () => (await import('#features/identity/counter/elevation-popup.tsx')).ElevationPopup,
)
const Palette = lazyPopup(async () => (await import('#app/palette/palette-dialog.tsx')).PaletteDialog)

/** The frame of every private screen: sidebar, top bar, and everything that opens from anywhere. */
export function Shell() {
  const sidebar = useSidebar()
  const { panel, open, close } = usePanels()
  const approval = usePendingApproval()
  const elevation = usePendingElevation()
  const isOffline = useIsKnownOffline()
  const isNarrow = useIsBelowMd()
  const main = useRef<HTMLElement>(null)
  useMainFocus(main)
  useEffect(() => beginAfterPaint(), [])

  return (
    <div className={classes.frame} data-closed={sidebar.isClosed || undefined}>
      <a href="#contenido" className={classes.skip}>
        Ir al contenido
      </a>
      {!isNarrow && (
        <aside className={classes.aside}>
          <Sidebar isClosed={sidebar.isClosed} onToggle={sidebar.toggle} />
        </aside>
      )}
      <div className={classes.column}>
        <TopBar onMenu={sidebar.openDrawer} onSearch={() => open('palette')} onShortcuts={() => open('shortcuts')} />
        <ConsultationBanner />
        {isOffline && <OfflineLine />}
        <LostSalesLine />
        <NewVersionNotice />
        <main id="contenido" ref={main} tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
      </div>
      <ScrollToTop />
      <Notifications position="top-center" limit={4} classNames={{ root: classes.toasts }} />
      <MenuDrawer opened={sidebar.isDrawerOpen} onClose={sidebar.closeDrawer} />
      <Palette opened={panel === 'palette'} onClose={close} />
      <ApprovalPopup opened={approval !== undefined} onClose={() => approval?.answer(undefined)} pending={approval} />
      <ElevationPopup opened={elevation !== undefined} onClose={() => elevation?.answer(false)} />
      <ShortcutSheet opened={panel === 'shortcuts'} onClose={close} />
    </div>
  )
}

/** Work that the first screen can wait for: the event stream takes a connection and processor time. */
function beginAfterPaint(): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const giveUp = afterPaint(() => {
    signal.addEventListener('abort', listenToChanges())
    sweepDrafts()
    void fillCopyOnceIdle(signal).catch(() => undefined)
  })
  return () => {
    giveUp()
    controller.abort()
  }
}

/** Fetches the needs of offline work while there is a network, after the screen is drawn. */
async function fillCopyOnceIdle(signal: AbortSignal): Promise<void> {
  await pause(IDLE_AFTER_MS)
  const [{ fillCopy }] = await Promise.all([import('#platform/live/copy/copy-filler.ts'), import('./offline-line.tsx')])
  if (!signal.aborted) signal.addEventListener('abort', fillCopy())
}

/** After a change of screens the focus moves to its content, unless the screen has moved it itself. */
function useMainFocus(main: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        const focus = () => document.activeElement === document.body && main.current?.focus({ preventScroll: true })
        if (pathChanged) afterPaint(focus)
      }),
    [router, main],
  )
}
