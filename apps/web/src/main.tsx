import './ui/theme/mantine.css'
import './ui/theme/theme.css'
import { StrictMode } from 'react'
import { wallClock } from '@trastienda/domain/calendar/business-day'
import { formatCount } from '@trastienda/domain/money/format-amount'
import { createRoot } from 'react-dom/client'
import { Providers } from '#app/providers.tsx'
import { followSession, router } from '#app/router.ts'
import { registerServiceWorker } from '#app/shell/service-worker.ts'
import { afterPaint } from '#platform/browser/after-paint.ts'
import { watchMissingCode } from '#platform/net/missing-code.ts'
import { watchNetwork } from '#platform/net/connectivity.ts'
import { finishLeaving } from '#platform/session/left-behind.ts'
import { startOutbox } from '#platform/live/outbox/start-outbox.ts'

watchNetwork()
watchMissingCode()
followSession()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
)

// A page's first formatters take long: they are made while the server is asked who is there.
afterPaint(() => {
  formatCount(0)
  wallClock(Date.now(), 'UTC')
})
// The typeface is fetched meanwhile too: text that changes it moves what stands below.
void document.fonts.load("1em 'Inter Variable'")
const takeSplashAway = router.subscribe('onRendered', () => {
  takeSplashAway()
  document.getElementById('splash')?.remove()
})

registerServiceWorker()
startOutbox()
void finishLeaving()
