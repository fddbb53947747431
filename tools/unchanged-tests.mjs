import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hashOf, root } from './repository.mjs'

const server = [
  'package.json',
  'package-lock.json',
  'packages',
  'apps/server/src',
  'apps/server/migrations',
  'apps/server/package.json',
]
const starting = ['child-process', 'end-with-npm', 'parent-watch', 'repository', 'serve'].map(
  (name) => `tools/${name}.mjs`,
)

/**
 * Tests that pack, install, start and kill programs, each with the sources of its program. They take as long as
 * hundreds of others.
 */
const inputs = {
  'tools/product/product.test.ts': [
    ...server,
    ...starting,
    'apps/web',
    'tools/product',
    'deploy',
    'CHANGELOG.md',
    'UPGRADE.md',
  ],
  'tools/start.test.ts': [...server, ...starting],
}

/** @typedef {keyof typeof inputs} UnchangedTest */

const names = /** @type {UnchangedTest[]} */ (Object.keys(inputs))

/**
 * A test is no part of the program, but decides itself what was green.
 *
 * @param {UnchangedTest} name
 */
const fingerprintOf = (name) =>
  hashOf([...inputs[name], name], (file) => !/\.test\.tsx?$/.test(file) || file.endsWith(name))

/**
 * Names the test files of packing and process control that need not run again here, because nothing that they test has
 * changed since they were green. With `CI` set every test runs.
 *
 * @param {{ file?: string, isForced?: boolean }} [options] where it stands what was green
 */
export const unchangedTests = ({
  file = join(root, 'node_modules/.cache/green-tests.json'),
  isForced = Boolean(process.env['CI']),
} = {}) => {
  const before = Object.fromEntries(names.map((name) => [name, fingerprintOf(name)]))
  const green = readGreen(file)
  return {
    skipped: isForced ? [] : names.filter((name) => green[name] === before[name]),

    /**
     * Notes the green tests of this run, with their inputs at its beginning.
     *
     * @param {readonly string[]} passed test files, by their path in the project
     */
    note(passed) {
      const now = Object.fromEntries(names.filter((name) => passed.includes(name)).map((name) => [name, before[name]]))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify({ ...green, ...now }))
    },
  }
}

/**
 * @param {string} file
 * @returns {Record<string, unknown>}
 */
const readGreen = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // Nothing ran green here yet.
    return {}
  }
}
