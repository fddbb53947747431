import { relative } from 'node:path'
import { root } from './repository.mjs'

/**
 * @typedef {{ name: string, startTime: number, endTime: number }} TestedFile times in milliseconds
 * @typedef {{ title: string, file: string, specs?: { title: string, file: string, tests: { results: { duration: number }[] }[] }[], suites?: Suite[] }} Suite
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
 * @param {readonly TestedFile[]} files
 */
export const slowFiles = (files) =>
  above(
    files.map(({ name, startTime, endTime }) => ({ name: relative(root, name), milliseconds: endTime - startTime })),
    FILE_CEILING_MS,
  )

/** @type {(suite: Suite) => Timed[]} */
const visitsOf = ({ specs = [], suites = [] }) => [
  ...specs.map(({ title, file, tests }) => ({
    name: `${file}: ${title}`,
    milliseconds: Math.max(0, ...tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
  })),
  ...suites.flatMap(visitsOf),
]

/**
 * Names the visits that take longer than 15 s, the longest first.
 *
 * @param {readonly Suite[]} suites
 */
export const slowVisits = (suites) => above(suites.flatMap(visitsOf), VISIT_CEILING_MS)
