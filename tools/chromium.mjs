import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './child-process.mjs'
import { findPackagedChromium } from './packaged-chromium.mjs'

/** Debian's packages. The first draws no window, and so takes less of the machine. */
const packages = ['chromium-headless-shell', 'chromium']

const names = [...packages, 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge']

/** The places of programs on systems that keep them out of the path. */
const knownPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

const findChromium = () => {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...knownPlaces].find((path) =>
    existsSync(path),
  )
}

/**
 * A Chromium for the visits: the npm package's, or else the system's (or a similar browser), installed first if that
 * needs no question: as root on a Debian-like system.
 *
 * @returns {Promise<string>} its path
 * @throws {Error} with a line that says what to install
 */
export const ensureChromium = async () => {
  const found = (await findPackagedChromium()) ?? findChromium()
  if (found !== undefined) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium')
    const environment = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { environment })
    for (const name of packages.filter(() => findChromium() === undefined))
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { environment })
  }
  const installed = findChromium()
  if (installed === undefined) throw new Error('No Chromium found: install chromium or Google Chrome and try again')
  return installed
}
