import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

/** More room for what the picture is about. */
const closedSidebar = {
  name: 'sidebar_closed',
  value: '1',
  domain: '127.0.0.1',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
}

/** `npm run manual:pictures`: takes the manual's pictures of the built application anew. Not a part of the tests. */
export default defineConfig({
  ...tests,
  testMatch: 'manual/*.pictures.ts',
  fullyParallel: false,
  workers: 1,
  timeout: 60_000,
  projects: [
    {
      name: 'pictures',
      use: {
        viewport: { width: 1040, height: 680 },
        deviceScaleFactor: 1.25,
        colorScheme: 'light',
        storageState: { cookies: [closedSidebar], origins: [] },
      },
    },
  ],
})
