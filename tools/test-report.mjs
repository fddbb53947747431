import { relative } from 'node:path'
import { root } from './repository.mjs'

/**
 * @typedef {{ name: string, startTime: number, endTime: number, status: string, assertionResults: { status: string, fullName: string }[] }} TestedFile times in milliseconds
 * @typedef {{ title: string, file: string, ok: boolean, tests: { results: { duration: number }[] }[] }} Visit
 * @typedef {{ title: string, file: string, specs?: Visit[], suites?: Suite[] }} Suite
 * @typedef {{ name: string, milliseconds: number }} Timed
 */

const VISIT_CEILING_MS = 15_000
const FILE_CEILING_MS = 20_000

/** @type {(timed: readonly Timed[], ceiling: number) => string[]} */
const above = (timed, ceiling) =>
  timed
    .filter(({ milliseconds }) => milliseconds > ceiling)
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}`)

/**
 * Names the test files that take longer than 20 s, the longest first.
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
 * Names the visits that take longer than 15 s, the longest first.
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
 * Names the tests that failed, and the files that failed without one, such as a file that does not load.
 *
 * @param {readonly Pick<TestedFile, 'name' | 'status' | 'assertionResults'>[]} files
 */
export const failedTests = (files) =>
  files.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults
      .filter((result) => result.status === 'failed')
      .map(({ fullName }) => `: ${fullName}`)
    return (status === 'failed' && failed.length === 0 ? [''] : failed).map(
      (title) => `${relative(root, name)}${title}`,
    )
  })

/**
 * Names the visits that failed.
 *
 * @param {readonly Suite[]} suites
 */
export const failedVisits = (suites) =>
  suites
    .flatMap(visitsOf)
    .filter(({ ok }) => !ok)
    .map(nameOf)
