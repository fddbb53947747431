import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './repository.mjs'

// The rules about features that the linter cannot see (docs/architecture.md).

interface Import {
  readonly from: string
  readonly to: string
}

const told = ({ from, to }: Import): string => `${from} imports ${to}`

type Graph = ReadonlyMap<string, ReadonlyMap<string, string>>

const fileNamesOf = (source: string): string[] =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))

const importsOf = (source: string, from: string): Import[] => {
  const text = readFileSync(join(source, from), 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g)].map(([, named = '']) => ({
    from,
    to: named.startsWith('#') ? named.slice(1) : posix.join(posix.dirname(from), named),
  }))
}

/** `features/people/public/person-picker.tsx`: people. */
const featureOf = (file: string): string | undefined => /^features\/([^/]+)/.exec(file)?.[1]

/** The features that each feature imports, and the files that do. */
const importsBetweenFeatures = (imports: readonly Import[]): Graph => {
  const graph = new Map<string, Map<string, string>>()
  for (const { from, to } of imports) {
    const [one, other] = [featureOf(from), featureOf(to)]
    if (one === undefined || other === undefined || one === other) continue
    graph.set(one, (graph.get(one) ?? new Map<string, string>()).set(other, `${from} imports ${to}`))
  }
  return graph
}

const cycleFrom = (feature: string, graph: Graph, path: readonly string[] = []): readonly string[] | undefined => {
  if (path.includes(feature)) return [...path.slice(path.indexOf(feature)), feature]
  for (const next of graph.get(feature)?.keys() ?? []) {
    const cycle = cycleFrom(next, graph, [...path, feature])
    if (cycle !== undefined) return cycle
  }
  return undefined
}

const cyclesOf = (graph: Graph) =>
  [...graph.keys()].map((feature) => cycleFrom(feature, graph)).filter((cycle) => cycle !== undefined)

/** Files, or rooms of them, that import each other in a circle, types included. */
const circlesOf = (imports: readonly Import[], placeOf = (file: string): string => file) => {
  const graph = new Map<string, Map<string, string>>()
  const edges = imports.map(({ from, to }) => ({ from: placeOf(from), to: placeOf(to) }))
  for (const edge of edges.filter(({ from, to }) => from !== to))
    graph.set(edge.from, (graph.get(edge.from) ?? new Map()).set(edge.to, told(edge)))
  const circles: (readonly string[])[] = []
  const done = new Set<string>()
  const walk = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file])
    if (done.has(file)) return
    done.add(file)
    for (const next of graph.get(file)?.keys() ?? []) walk(next, [...path, file])
  }
  for (const file of graph.keys()) walk(file, [])
  return circles
}

const mutualImports = (graph: Graph): string[] =>
  [...graph].flatMap(([one, imported]) =>
    [...imported].filter(([other]) => graph.get(other)?.has(one)).map(([, where]) => where),
  )

/** The rooms of the web's platform, from the ground up (docs/architecture.md). */
const platformFloors = ['browser', 'net', 'device', 'cache', 'session', 'drafts', 'reads', 'api', 'writes', 'live']

/**
 * The modules of the web that run something of which a tab has one (its token, outbox, connection, import), or that store what was
 * read or computed once. What a tab has one of and others look at is a `tabValue`; the rest is state of its component or object.
 */
const oneOfATab = [
  'app/shell/service-worker.ts',
  'features/suppliers/list/list-worker.ts',
  'features/transfer/import/import-job.ts',
  'features/transfer/import/import-lock.ts',
  'features/transfer/public/files/tags.ts',
  'features/transfer/reading/sheet-worker.ts',
  'platform/api/api.ts',
  'platform/browser/tabs.ts',
  'platform/cache/stale-queries.ts',
  'platform/device/copy/copy-lists.ts',
  'platform/device/local-database.ts',
  'platform/live/copy/copy-filler.ts',
  'platform/live/outbox/outbox-follower.ts',
  'platform/live/outbox/outbox-sender.ts',
  'platform/net/connectivity.ts',
  'platform/net/server-clock.ts',
  'platform/reads/copy-answers.ts',
  'platform/reads/offline-reads.ts',
  'platform/reads/shown-as-of.ts',
  'platform/session/access-token.ts',
  'platform/session/sign-out.ts',
  'platform/session/unsaved-work.ts',
  'platform/writes/send-write.ts',
  'ui/list/day-range.ts',
]

const CHANGE = '\\.(?:set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill)\\('
const MEMBER = '(?:\\.\\w+|\\[[^\\]\\n]+\\])'
const ASSIGNED = '\\s*(?:=(?![=>])|[-+*/|&?]{1,2}=|\\+\\+|--)'

/** Whether a module changes what it declares at its top: a `let`, or the content of a collection, a list or an object. */
const changesOwn = (text: string): boolean =>
  /^(?:export )?let |^export const \w+ = new (?:Weak)?(?:Map|Set)\b/m.test(text) ||
  [...text.matchAll(/^(?:export )?const (\w+)(?:: .+?)? = (?:new |[{[])/gm)].some(([, name = '']) =>
    new RegExp(
      `(?<![\\w.])${name}${MEMBER}*(?:${CHANGE}|${MEMBER}${ASSIGNED})|(?:\\+\\+|--|delete )${name}[.[]|assign\\(${name}\\b`,
    ).test(text),
  )

describe('what a module changes of its own', () => {
  it.each([
    'let count = 0',
    'export const known = new Map<string, number>()',
    "const known = new Map<string, number>()\nconst put = () => known.set('a', 1)",
    "const known: Record<string, number> = {}\nconst put = () => {\n  known['a'] = 1\n}",
    'const known: string[] = []\nconst put = () => known.push(name)',
    'const state = { count: 0 }\nconst more = () => {\n  state.count += 1\n}',
    'const state = { list: [1] }\nconst more = () => state.list.push(2)',
    'const state = {\n  count: 0,\n}\nconst more = () => Object.assign(state, { count: 1 })',
  ])('is seen in %j', (text) => {
    expect(changesOwn(text)).toBe(true)
  })

  it.each([
    'const texts = { online: 1 }\nconst text = texts.online === 1 ? texts.online : texts[name]',
    "const known = new Set(['a'])\nconst isKnown = (name: string) => known.has(name)",
    'const sold = () => {\n  const known = new Map<string, number>()\n  known.set(name, 1)\n}',
    'const list = [1]\nconst sorted = () => list.toSorted()',
  ])('is not seen in %j', (text) => {
    expect(changesOwn(text)).toBe(false)
  })
})

describe('the web application', () => {
  const source = join(root, 'apps/web/src')
  const fileNames = fileNamesOf(source)
  const imports = fileNames.flatMap((file) => importsOf(source, file))

  it('is seen', () => {
    expect(fileNames.length).toBeGreaterThan(200)
    expect(importsBetweenFeatures(imports).size).toBeGreaterThan(10)
  })

  it('has no circle of files', () => {
    expect(circlesOf(imports)).toEqual([])
  })

  it('has no circle of rooms', () => {
    const ofApp = imports.filter(({ to }) => !to.endsWith('.css'))
    expect(circlesOf(ofApp, posix.dirname)).toEqual([])
  })

  it('lets no two features import each other', () => {
    expect(mutualImports(importsBetweenFeatures(imports))).toEqual([])
  })

  it('lets each room of its platform import lower floors only', () => {
    const floorOf = (file: string): number => platformFloors.indexOf(/^platform\/([^/]+)\//.exec(file)?.[1] ?? '')
    const within = imports.filter(({ from, to }) => from.startsWith('platform/') && to.startsWith('platform/'))
    expect(within.filter(({ from }) => floorOf(from) === -1)).toEqual([])
    expect(within.filter(({ from, to }) => floorOf(to) > floorOf(from)).map(told)).toEqual([])
  })

  it('has state in a module only where a tab has one of a thing', () => {
    const stateful = fileNames.filter((file) => changesOwn(readFileSync(join(source, file), 'utf8')))
    expect(stateful.toSorted()).toEqual(oneOfATab)
  })

  it('has no cycle among what features lend each other', () => {
    const lent = imports.filter(({ from }) => /^features\/[^/]+\/public\//.test(from))
    expect(cyclesOf(importsBetweenFeatures(lent))).toEqual([])
  })
})

describe('the server', () => {
  const source = join(root, 'apps/server/src')
  const fileNames = fileNamesOf(source)
  const imports = fileNames.flatMap((file) => importsOf(source, file))

  const publicFiles = fileNames.filter((file) => file.endsWith('.public.ts'))

  it('is seen', () => {
    expect(publicFiles.length).toBeGreaterThan(15)
    expect(importsBetweenFeatures(imports).size).toBeGreaterThan(15)
  })

  it('lends in public files, which list exports only', () => {
    const lists = /^(?:export (?:type )?\{[^}]*\} from '[^']+'\n)+$/
    expect(publicFiles.filter((file) => !lists.test(readFileSync(join(source, file), 'utf8')))).toEqual([])
  })

  it('has no circle of files', () => {
    expect(circlesOf(imports)).toEqual([])
  })

  it('has no cycle among its features', () => {
    expect(cyclesOf(importsBetweenFeatures(imports))).toEqual([])
  })

  it('has no circle of rooms in its platform', () => {
    const within = imports.filter(({ from, to }) => from.startsWith('platform/') && to.startsWith('platform/'))
    // A file beside the rooms is a room of its own.
    const roomOf = (file: string): string =>
      posix.dirname(file) === 'platform' ? file.replace(/\.ts$/, '') : posix.dirname(file)
    expect(new Set(within.map(({ from }) => roomOf(from))).size).toBeGreaterThan(25)
    expect(circlesOf(within, roomOf)).toEqual([])
  })

  it('has no circle of rooms in a feature', () => {
    const within = imports.filter(({ from, to }) => featureOf(from) !== undefined && featureOf(from) === featureOf(to))
    expect(new Set(within.map(({ from }) => posix.dirname(from))).size).toBeGreaterThan(30)
    expect(circlesOf(within, posix.dirname)).toEqual([])
  })
})
