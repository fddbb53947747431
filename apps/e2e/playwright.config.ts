import { defineConfig } from '@playwright/test'
import { baseUrl, environment, simulatorCommand, simulatorUrl } from './support/server.ts'

/** `npm test` runs every visit, counts them, and checks the opened screens. */
const isWhole = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] !== undefined

const launchOptions = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Pages live too short to earn back what optimizing costs: each has axe's scripts anew.
    '--js-flags=--no-opt --no-maglev',
  ],
}

/** The built application on the real server, with a database of its own that is new for every run. */
export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  // One more than two cores: while one visit waits on purpose, the others go on.
  workers: 3,
  // Generous: a slow machine is not a defect. A test that needs a second try is one.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  retries: 0,
  forbidOnly: true,
  outputDir: 'test-results',
  reporter: [['list'], ...(isWhole ? [['json'] as const, ['./support/opened-screens.ts'] as const] : [])],
  use: {
    baseURL: baseUrl,
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    launchOptions,
    // Each would cost a third of the run. Visits about one of them ask for it; `--trace=on` shows a failure step by step.
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  webServer: [
    {
      // Passwords take long on purpose, and every visit makes three before its first screen.
      command: 'node --import ../server/test/quick-passwords.ts ../server/src/main.ts',
      url: `${baseUrl}/ready`,
      env: environment,
      timeout: 60_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
    {
      command: simulatorCommand,
      url: `${simulatorUrl}/simulator/state`,
      timeout: 60_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
  ],
})
