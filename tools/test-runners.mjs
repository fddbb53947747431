import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { run } from './child-process.mjs'
import { ensureChromium } from './chromium.mjs'
import { auditDependencies } from './dependency-audit.mjs'
import { messageOf } from './error-message.mjs'
import { pinnedNode, root } from './repository.mjs'
import { failedTests, failedVisits, slowFiles, slowVisits } from './test-report.mjs'
import { unchangedTests } from './unchanged-tests.mjs'
import { ensureWebBuilt } from './web-build.mjs'

/**
 * @typedef {{ passed: number, failed: number }} Counts
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: TestedFile[] }} VitestReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[], suites: Suite[] }} PlaywrightReport
 * @typedef {import('./test-report.mjs').TestedFile} TestedFile
 * @typedef {import('./test-report.mjs').Suite} Suite
 * @typedef {{ name: string, run: (reportFile: string, letNextBegin: () => void) => Promise<Counts> }} Runner
 */

/**
 * Reads the report that a runner wrote. A runner that failed counts at least one failure, and a runner that saw no tests has
 * failed.
 *
 * @param {number} code the runner's exit code
 * @param {string} reportFile
 * @param {(report: never) => Counts} countsOf each runner has a form of its own
 * @returns {Counts}
 */
const countsFrom = (code, reportFile, countsOf) => {
  try {
    const { passed, failed } = countsOf(/** @type {never} */ (JSON.parse(readFileSync(reportFile, 'utf8'))))
    if (passed + failed === 0) throw new Error('it saw no tests')
    return { passed, failed: code === 0 ? failed : Math.max(1, failed) }
  } catch (error) {
    console.error(`No count: ${messageOf(error)}`)
    return { passed: 0, failed: 1 }
  }
}

const script = (/** @type {string} */ path) => join(root, 'node_modules', path)

/** Tests and visits beyond their time, and those that failed (`test-report.mjs`), reported at the end. */
const slow = /** @type {string[]} */ ([])
const failedNames = /** @type {string[]} */ ([])

const unchanged = unchangedTests()

/** @type {readonly Runner[]} */
const runners = [
  {
    name: 'Checks: format, lint, types, unused code',
    run: async (reportFile) => {
      const checks = run(pinnedNode(), [join(root, 'tools/check.ts'), '--counts', reportFile])
      // Prepares the tests beside the checks, which leave a core free. The tests ask again for anything that failed here, and
      // report the failure.
      await Promise.allSettled([ensureWebBuilt(), ensureChromium()])
      const { code } = await checks
      return countsFrom(code, reportFile, (/** @type {Counts} */ report) => report)
    },
  },
  {
    name: 'Rules, calls and storage',
    run: async (reportFile, letNextBegin) => {
      const reporters = ['default', 'json', './tools/last-files-reporter.ts'].map((name) => `--reporter=${name}`)
      const excluded = unchanged.skipped.map((name) => `--exclude=${name}`)
      const parameters = ['run', ...reporters, `--outputFile.json=${reportFile}`, ...excluded]
      const { code } = await run(pinnedNode(), [script('vitest/vitest.mjs'), ...parameters], {
        onMessage: letNextBegin,
      })
      return countsFrom(code, reportFile, (/** @type {VitestReport} */ report) => {
        slow.push(...slowFiles(report.testResults))
        failedNames.push(...failedTests(report.testResults))
        unchanged.note(
          report.testResults.filter(({ status }) => status === 'passed').map(({ name }) => relative(root, name)),
        )
        // A file that does not load has no tests to fail.
        const unloaded = report.testResults.filter(
          (file) => file.status === 'failed' && file.assertionResults.length === 0,
        )
        return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }
      })
    },
  },
  {
    name: 'The application in a browser',
    run: async (reportFile) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'trastienda-e2e-'))
      // PostgreSQL's account enters it when the tests run as root.
      chmodSync(dataDir, 0o711)
      const environment = {
        CHROMIUM: await ensureChromium(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
        E2E_DATA_DIR: dataDir,
      }
      await ensureWebBuilt()
      const { code } = await run(pinnedNode(), [script('@playwright/test/cli.js'), 'test'], {
        folder: join(root, 'apps/e2e'),
        environment,
      })
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
      return countsFrom(code, reportFile, (/** @type {PlaywrightReport} */ { stats, errors, suites }) => {
        slow.push(...slowVisits(suites))
        failedNames.push(...failedVisits(suites))
        return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
      })
    },
  },
]

/** Runs everything, each runner when the one before lets it begin or has ended, whatever fails; returns the sum. */
export const runEverything = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-counts-'))
  const sum = { passed: 0, failed: 0 }
  // Runs beside the rest, as it waits for the registry.
  const audit = auditDependencies()
  const begin = async (/** @type {Runner} */ runner, /** @type {() => void} */ letNextBegin) => {
    console.log(`\n${runner.name}`)
    try {
      const { passed, failed } = await runner.run(join(folder, `${runners.indexOf(runner)}.json`), letNextBegin)
      sum.passed += passed
      sum.failed += failed
    } catch (error) {
      console.error(messageOf(error))
      sum.failed += 1
    }
    letNextBegin()
  }
  /** @type {Promise<void>[]} */
  const begun = []
  for (const runner of runners) {
    await new Promise((letNextBegin) => {
      begun.push(begin(runner, () => letNextBegin(undefined)))
    })
  }
  await Promise.all(begun)
  rmSync(folder, { recursive: true })
  const { passed, failed, line } = await audit
  console.log(`\n${line}`)
  if (unchanged.skipped.length > 0)
    console.log(
      `\nSkipped, as nothing of theirs changed since they were green (CI=1 npm test runs them):\n${unchanged.skipped.join('\n')}`,
    )
  if (slow.length > 0) console.log(`\nSlower than a visit (15 s) or a file (20 s) should be:\n${slow.join('\n')}`)
  // A machine that runs the tests for somebody may show no more than the end.
  if (failedNames.length > 0) console.log(`\nFailed:\n${failedNames.join('\n')}`)
  return { passed: sum.passed + passed, failed: sum.failed + failed }
}
