import { run } from './child-process.mjs'

const PATIENCE_MS = 60_000

/**
 * @typedef {{ severity: string }} Advisory
 * @typedef {{ passed: number, failed: number, line: string }} Verdict
 */

/**
 * Asks the registry about the packages that the program runs with. If the registry answers no audits (a mirror, no
 * network), one line says so and nothing fails.
 *
 * @returns {Promise<Verdict>}
 */
export const auditDependencies = async () => {
  const parameters = [
    'audit',
    '--omit=dev',
    '--json',
    '--fetch-retries=0',
    '--fetch-timeout=20000',
    '--loglevel=silent',
  ]
  const { output } = await run('npm', parameters, { isQuiet: true, timeout: PATIENCE_MS })
  return verdictOf(output)
}

/**
 * @param {string} output of `npm audit --json`
 * @returns {Verdict}
 */
export const verdictOf = (output) => {
  const report = reportIn(output)
  if (report?.vulnerabilities === undefined) {
    const reason = report?.message ?? 'no answer'
    return { passed: 0, failed: 0, line: `Audit of dependencies skipped: the registry did not do it (${reason})` }
  }
  const grave = Object.entries(report.vulnerabilities).filter(([, { severity }]) =>
    /^(?:high|critical)$/.test(severity),
  )
  if (grave.length === 0) return { passed: 1, failed: 0, line: 'No dependency has a known advisory of level high' }
  const names = grave.map(([name, { severity }]) => `${name} (${severity})`).join(', ')
  return { passed: 0, failed: 1, line: `Dependencies with a known advisory: ${names}. See npm audit --omit=dev` }
}

/**
 * @param {string} output
 * @returns {{ vulnerabilities?: Record<string, Advisory>, message?: string } | undefined}
 */
const reportIn = (output) => {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  } catch {
    return undefined
  }
}
