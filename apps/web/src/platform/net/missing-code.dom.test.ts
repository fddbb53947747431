import { expect, test, vi } from 'vitest'
import { watchMissingCode } from './missing-code.ts'

test('a stylesheet that did not come is fetched again with its part, and the server is asked whether it is there', async () => {
  const asked = vi.fn<(url: string) => Promise<Response>>(async () => Response.json({ status: 'ok' }))
  vi.stubGlobal('fetch', asked)
  // happy-dom loads no stylesheets, and says so.
  const { settings } = (window as unknown as { happyDOM: { settings: Record<string, unknown> } }).happyDOM
  settings['handleDisabledFileLoadingAsSuccess'] = true
  document.head.innerHTML =
    '<link rel="stylesheet" href="/assets/card-1.css"><link rel="stylesheet" href="/assets/index.css">'
  watchMissingCode()
  const failed = new Event('vite:preloadError') as WindowEventMap['vite:preloadError']
  failed.payload = new Error('Unable to preload CSS for /assets/card-1.css')
  window.dispatchEvent(failed)
  const links = [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/assets/index.css'])
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith('/health', expect.anything()))
  vi.unstubAllGlobals()
})
