import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './repository.mjs'

// What the linter cannot see of the web's floors (docs/architecture.md): which features import which.

const source = join(root, 'apps/web/src')

interface Import {
  readonly from: string
  readonly to: string
}

const fileNames = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))

const importsOf = (from: string): Import[] => {
  const text = readFileSync(join(source, from), 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g)].map(([, named = '']) => ({
    from,
    to: named.startsWith('#') ? named.slice(1) : posix.join(posix.dirname(from), named),
  }))
}

/** `features/people/public/person-picker.tsx`: people, public. */
const placeOf = (file: string) => {
  const [floor = '', feature = '', room = ''] = file.split('/')
  return floor === 'features' ? { feature, isPublic: room === 'public' } : undefined
}

/** Of every feature, those that it imports, and where. */
const importsBetweenFeatures = (isCounted: (from: string) => boolean): Map<string, Map<string, string>> => {
  const graph = new Map<string, Map<string, string>>()
  for (const { from, to } of fileNames.filter(isCounted).flatMap(importsOf)) {
    const [one, other] = [placeOf(from)?.feature, placeOf(to)?.feature]
    if (one === undefined || other === undefined || one === other) continue
    graph.set(one, (graph.get(one) ?? new Map<string, string>()).set(other, `${from} imports ${to}`))
  }
  return graph
}

const cycleFrom = (
  feature: string,
  graph: Map<string, Map<string, string>>,
  path: readonly string[] = [],
): readonly string[] | undefined => {
  if (path.includes(feature)) return [...path.slice(path.indexOf(feature)), feature]
  for (const next of graph.get(feature)?.keys() ?? []) {
    const cycle = cycleFrom(next, graph, [...path, feature])
    if (cycle !== undefined) return cycle
  }
  return undefined
}

it('sees the files of the web application', () => {
  expect(fileNames.length).toBeGreaterThan(200)
  expect(importsBetweenFeatures(() => true).size).toBeGreaterThan(10)
})

it('lets no two features import each other', () => {
  const graph = importsBetweenFeatures(() => true)
  const mutual = [...graph].flatMap(([one, imported]) =>
    [...imported].filter(([other]) => graph.get(other)?.has(one)).map(([, where]) => where),
  )
  expect(mutual).toEqual([])
})

it('has no cycle among what features lend each other', () => {
  const graph = importsBetweenFeatures((file) => placeOf(file)?.isPublic === true)
  expect([...graph.keys()].map((feature) => cycleFrom(feature, graph)).filter((cycle) => cycle !== undefined)).toEqual(
    [],
  )
})
