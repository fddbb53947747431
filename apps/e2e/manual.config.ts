import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

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
      },
    },
  ],
})
