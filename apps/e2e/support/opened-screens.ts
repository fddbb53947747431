import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

const ROUTE_TREE = join(import.meta.dirname, '../../web/src/app/route-tree.gen.ts')

/** The annotation of the address that a visit opened. */
export const OPENED = 'opened'

/** The paths of the routes in the router's generated tree; `$id` stands for one record, `{-$id}` for one or none. */
const routes = (): string[] => {
  const tree = readFileSync(ROUTE_TREE, 'utf8')
  const listed = /export interface FileRoutesByTo \{([^}]*(?:\{-\$\w+\}[^}]*)*)\n\}/.exec(tree)?.[1] ?? ''
  const paths = [...listed.matchAll(/^ {2}'([^']+)'/gm)].map(([, path]) => path ?? '')
  if (paths.length < 25) throw new Error(`Only ${paths.length} routes stand in the route tree`)
  // `/` only redirects.
  return paths.filter((path) => path !== '/')
}

/** The form of an address of the route. */
const addressOf = (route: string): RegExp =>
  new RegExp(`^${route.replace(/\/\{-\$\w+\}$/, '(?:/[^/]+)?').replaceAll(/\$\w+/g, '[^/]+')}$`)

/** A run of every visit fails if no visit opened a route, or nobody checked it with axe. */
// oxlint-disable-next-line import/no-default-export -- as Playwright takes a reporter
export default class OpenedScreens implements Reporter {
  readonly #opened = new Set<string>()

  onTestEnd(_: TestCase, { annotations, status }: TestResult): void {
    if (status !== 'passed') return
    for (const { type, description = '' } of annotations) if (type === OPENED) this.#opened.add(description)
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    const opened = [...this.#opened]
    const missing = routes().filter((route) => !opened.some((path) => addressOf(route).test(path)))
    if (missing.length > 0) process.stderr.write(`No visit that passed looked at ${missing.join(', ')}\n`)
    return { status: missing.length > 0 ? 'failed' : status }
  }
}
