import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './repository.mjs'

/** The paths of the routes, as the router's generated tree lists them; `$id` stands for one record, `{-$id}` for one or none. */
const routes = (): string[] => {
  const tree = readFileSync(join(root, 'apps/web/src/app/route-tree.gen.ts'), 'utf8')
  const listed = /export interface FileRoutesByTo \{([^}]*(?:\{-\$\w+\}[^}]*)*)\n\}/.exec(tree)?.[1] ?? ''
  return [...listed.matchAll(/^ {2}'([^']+)'/gm)].map(([, path]) => path ?? '')
}

const visits = (): string => {
  const folder = join(root, 'apps/e2e')
  const specs = readdirSync(folder).filter((file) => file.endsWith('.spec.ts'))
  return specs.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
}

/** What an address of the route looks like in a test: as a text or as the start of one. */
const addressOf = (route: string): RegExp => {
  const path = route.replace(/\/\{-\$\w+\}$/, String.raw`(?:/[^'"\`?]+)?`).replaceAll(/\$\w+/g, String.raw`[^'"\`?/]+`)
  return new RegExp(String.raw`['"\`]${path}['"\`?]`)
}

it('every screen is visited by a test in a browser', () => {
  const screens = routes().filter((route) => route !== '/')
  expect(screens.length).toBeGreaterThan(25)
  const text = visits()
  expect(screens.filter((route) => !addressOf(route).test(text))).toEqual([])
})
