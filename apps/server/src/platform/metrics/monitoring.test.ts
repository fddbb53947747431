import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { createMetrics } from './metrics.ts'

const FOLDER = join(import.meta.dirname, '../../../../../docs/monitoring')
const OPERATIONS = join(import.meta.dirname, '../../../../../docs/operations.md')
const metrics = createMetrics('1')
let app: TestApp
let real: ReadonlySet<string>
let labels: ReadonlySet<string>

beforeAll(async () => {
  app = await startTestApp({ metrics: { metrics, token: undefined, newestBackup: async () => undefined } })
  const text = await metrics.text()
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  real = new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  )
  // Prometheus' own additions, and the labels of series that only come with use.
  labels = new Set([
    'instance',
    'job',
    'call',
    'status',
    'kind',
    ...[...text.matchAll(/[{,](\w+)="/g)].map(([, label = '']) => label),
  ])
})
afterAll(() => app.stop())

const namesIn = (text: string): string[] => text.match(/\b(?:trastienda|process|nodejs)_[a-z0-9_]+\b/g) ?? []

interface Panel {
  readonly type: string
  readonly title: string
  readonly targets?: readonly { readonly expr: string }[]
}

describe('the examples for monitoring', () => {
  it('are the dashboard and the alerts', async () => {
    expect((await readdir(FOLDER)).sort()).toEqual(['alerts.yml', 'dashboard.json'])
  })

  it.each(['alerts.yml', 'dashboard.json'])('ask for metrics that there are: %s', async (file) => {
    const text = await readFile(join(FOLDER, file), 'utf8')
    const names = namesIn(text)
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !real.has(name))).toEqual([])
    const asked = [...text.matchAll(/by \(([\w, ]+)\)/g)].flatMap(([, list = '']) => list.split(/, ?/))
    expect(asked.filter((label) => label !== 'le' && !labels.has(label))).toEqual([])
  })

  it('show every figure of ours on the dashboard, and each panel has something to ask', async () => {
    const { panels } = JSON.parse(await readFile(join(FOLDER, 'dashboard.json'), 'utf8')) as { panels: Panel[] }
    const asking = panels.filter(({ type }) => type !== 'row')
    expect(
      asking.filter(({ targets }) => !targets?.every(({ expr }) => namesIn(expr).length > 0 || expr.includes('up{'))),
    ).toEqual([])
    const shown = new Set(asking.flatMap(({ targets }) => targets?.flatMap(({ expr }) => namesIn(expr)) ?? []))
    const ours = [...real].filter((name) => name.startsWith('trastienda_') && !/_(?:bucket|sum|count)$/.test(name))
    const missing = ours.filter((name) => !shown.has(name) && !shown.has(`${name}_bucket`))
    expect(missing).toEqual([])
  })

  it('and every figure of ours stands in the table of the operations page, and no other', async () => {
    const told = new Set(namesIn(await readFile(OPERATIONS, 'utf8')).filter((name) => name.startsWith('trastienda_')))
    const ours = [...real].filter((name) => name.startsWith('trastienda_') && !/_(?:bucket|sum|count)$/.test(name))
    expect([...told].sort()).toEqual(ours.sort())
  })
})
