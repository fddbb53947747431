import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './repository.mjs'

/**
 * @typedef {{ name: string, startTime: number, endTime: number, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }} TestedFile times in milliseconds
 * @typedef {{ title: string, file: string, ok: boolean, tests: { results: { duration: number, errors: { message?: string }[] }[] }[] }} Visit
 * @typedef {{ title: string, file: string, specs?: Visit[], suites?: Suite[] }} Suite
 * @typedef {{ name: string, milliseconds: number }} Timed
 */

const VISIT_CEILING_MS = 15_000
const FILE_CEILING_MS = 20_000
const MOST_NAMED = 10
const REASON_LINES = 16

/** @type {(timed: readonly Timed[], ceiling: number) => string[]} */
const above = (timed, ceiling) => {
  const slow = timed
    .filter(({ milliseconds }) => milliseconds > ceiling)
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}`)
  const further = slow.length - MOST_NAMED
  return further > 0 ? [...slow.slice(0, MOST_NAMED), `  and ${further} more`] : slow
}

/**
 * A name, and below it how each failure begins: its first 16 lines, without colours.
 *
 * @type {(name: string, reasons: readonly string[]) => string}
 */
const withReasons = (name, reasons) => {
  const lines = reasons.flatMap((reason) => stripVTControlCharacters(reason).split('\n').slice(0, REASON_LINES))
  return [name, ...lines.filter((line) => line.trim() !== '').map((line) => `    ${line}`)].join('\n')
}

/**
 * Names the ten slowest of the test files that take longer than 20 s, and counts the others.
 *
 * @param {readonly Pick<TestedFile, 'name' | 'startTime' | 'endTime'>[]} files
 */
export const slowFiles = (files) =>
  above(
    files.map(({ name, startTime, endTime }) => ({ name: relative(root, name), milliseconds: endTime - startTime })),
    FILE_CEILING_MS,
  )

/** @type {(suite: Suite) => Visit[]} */
const visitsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(visitsOf)]

const nameOf = (/** @type {Visit} */ { title, file }) => `${file}: ${title}`

/**
 * Names the ten slowest of the visits that take longer than 15 s, and counts the others.
 *
 * @param {readonly Suite[]} suites
 */
export const slowVisits = (suites) =>
  above(
    suites.flatMap(visitsOf).map((visit) => ({
      name: nameOf(visit),
      milliseconds: Math.max(0, ...visit.tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
    })),
    VISIT_CEILING_MS,
  )

/**
 * Names the tests that failed, and the files that failed without one, such as a file that does not load; each with its reasons.
 *
 * @param {readonly Pick<TestedFile, 'name' | 'status' | 'message' | 'assertionResults'>[]} files
 */
export const failedTests = (files) =>
  files.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative(root, name)
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [withReasons(path, [message])]
    return failed.map(({ fullName, failureMessages }) => withReasons(`${path}: ${fullName}`, failureMessages))
  })

/**
 * Names the visits that failed, each with its reasons.
 *
 * @param {readonly Suite[]} suites
 */
export const failedVisits = (suites) =>
  suites
    .flatMap(visitsOf)
    .filter(({ ok }) => !ok)
    .map((visit) => {
      const errors = visit.tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      return withReasons(
        nameOf(visit),
        errors.map(({ message = '' }) => message),
      )
    })
