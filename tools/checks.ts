import { join } from 'node:path'
import { root } from './repository.mjs'

/** One checker. A run that saw no files has not checked anything: it counts as failed. */
export interface Check {
  readonly name: string
  /** For Node.js: a script and its parameters. */
  readonly command: readonly string[]
  readonly filesSeen: (output: string) => number
  /** The part of its output to show when it fails. */
  readonly relevant: (output: string) => string
}

const script = (path: string): string => join(root, 'node_modules', path)

const everything = (output: string): string => output

const numberIn = (form: RegExp) => (output: string) => Number(form.exec(output)?.[1] ?? 0)

const isListedFile = (line: string): boolean => /^(?:\/|[A-Za-z]:[\\/])\S*$/.test(line)

const isOwnFile = (line: string): boolean => isListedFile(line) && !line.includes('node_modules')

const types = (project: string): Check => ({
  name: `types ${project
    .replace(/\/tsconfig(?:\.(\w+))?\.json$/, ' $1')
    .replace(' undefined', '')
    .trim()}`,
  // Only one checker: each further one works out the contract's types anew, and other checks run beside this one anyway.
  command: [script('typescript/bin/tsc'), '-p', project, '--checkers', '1', '--listFiles'],
  filesSeen: (output) => output.split(/\r?\n/).filter(isOwnFile).length,
  relevant: (output) =>
    output
      .split(/\r?\n/)
      .filter((line) => !isListedFile(line))
      .join('\n'),
})

const unusedCode = (name: string, ...options: readonly string[]): Check => ({
  name,
  command: [
    script('knip/bin/knip.js'),
    ...options,
    '--no-progress',
    '--reporter=symbols',
    `--reporter=${join(root, 'tools/knip-count-reporter.ts')}`,
  ],
  filesSeen: numberIn(/\bknip saw (\d+) files\b/),
  relevant: everything,
})

/** Every check of the house, slow ones first. */
export const checks: readonly Check[] = [
  types('apps/web/tsconfig.json'),
  {
    name: 'lint',
    command: [script('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'],
    filesSeen: numberIn(/\bon (\d+) files?\b/),
    relevant: everything,
  },
  types('apps/server/tsconfig.json'),
  unusedCode('unused code', '--treat-config-hints-as-errors'),
  // Names exports that only tests use. An export that its own file uses too is marked
  unusedCode('code that only tests use', '--production', '--exclude=dependencies'),
  types('packages/contract/tsconfig.json'),
  types('packages/domain/tsconfig.json'),
  types('packages/domain/tsconfig.test.json'),
  types('apps/arca-simulator/tsconfig.json'),
  types('apps/e2e/tsconfig.json'),
  types('tools/tsconfig.json'),
  {
    name: 'format',
    command: [script('oxfmt/bin/oxfmt'), '--check'],
    filesSeen: numberIn(/\bon (\d+) files?\b/),
    relevant: everything,
  },
]
