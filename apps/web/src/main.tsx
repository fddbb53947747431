import './ui/theme/mantine.css'
import './ui/theme/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from '#app/providers.tsx'
import { followSession } from '#app/router.ts'
import { registerServiceWorker } from '#app/shell/service-worker.ts'
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

registerServiceWorker()
startOutbox()
void finishLeaving()
