import './ui/theme/mantine.css'
import './ui/theme/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from '#app/providers.tsx'
import { followSession } from '#app/router.ts'
import { registerServiceWorker } from '#app/service-worker.ts'
import { watchMissingCode } from './platform/browser/missing-code.ts'
import { watchNetwork } from './platform/http/connectivity.ts'
import { finishLeaving } from '#platform/session/left-behind.ts'
import { sendKeptSales } from './platform/offline/send-kept-sales.ts'

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
sendKeptSales()
void finishLeaving()
