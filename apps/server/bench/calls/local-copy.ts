import { setTimeout } from 'node:timers/promises'
import { zstdDecompressSync } from 'node:zlib'
import type { CataloguePage } from '@trastienda/contract/catalogue.contract'
import { p50Target, ratioTarget } from '#bench/report'
import { settings } from './reads.ts'
import type { Scenario } from './scenarios.ts'
import type { Ask } from './stall.ts'

/** Compressed in Chrome's way. */
const headers = { 'accept-encoding': 'zstd' }

const askPage = async (ask: Ask, cursor: string | undefined): Promise<{ page: CataloguePage; bytes: number }> => {
  const sent = await ask('catalogue.page', { query: { cursor } }, { headers })
  // A short answer is not worth compressing.
  const isPlain = sent.subarray(0, 1).toString() === '{'
  const text = (isPlain ? sent : zstdDecompressSync(sent)).toString('utf8')
  return { page: (JSON.parse(text) as { data: CataloguePage }).data, bytes: sent.length }
}

/** Asks for pages as a browser does, until none is left. */
const follow = async (ask: Ask, cursor?: string) => {
  const round = { cursor, pages: 0, bytes: 0, isEmpty: true }
  for (let hasMore = true; hasMore;) {
    const { page, bytes } = await askPage(ask, round.cursor)
    round.cursor = page.cursor
    round.pages += 1
    round.bytes += bytes
    round.isEmpty &&= page.rows.products.length + page.rows.people.length === 0
    hasMore = page.hasMore
  }
  return round
}

const LOOK_AGAIN_MS = 5_000

/** Asks on from a cursor until nothing follows: rows that were seeded within the last two minutes come again. */
const lastCursor = async (ask: Ask): Promise<string | undefined> => {
  let round = await follow(ask)
  while (!(round = await follow(ask, round.cursor)).isEmpty) await setTimeout(LOOK_AGAIN_MS)
  return round.cursor
}

/** The calls for a browser's copy of all products: the first fill, and the page that says that nothing changed. */
export const localCopyScenarios = (account: number, products: number): Scenario[] => {
  const common = { account, isRead: true } as const
  const ends = new Map<Ask, string | undefined>()
  const cursorOf = async (ask: Ask): Promise<string | undefined> => {
    if (!ends.has(ask)) ends.set(ask, await lastCursor(ask))
    return ends.get(ask)
  }
  return [
    {
      ...common,
      name: `${products} products, first fill of a browser's copy`,
      beside: undefined,
      load: { workers: 1, warmUp: 1, jobs: 10 },
      job: (ask) => follow(ask),
      tells: async (ask) => {
        const { pages, bytes } = await follow(ask)
        return `${pages} pages, ${Math.round(bytes / 1000)} kB`
      },
      target: (server) => p50Target(server, 20_000),
    },
    {
      ...common,
      name: `${products} products, an empty page of a browser's copy`,
      beside: settings,
      load: { workers: 1, warmUp: 20, jobs: 1000 },
      job: async (ask) => askPage(ask, await cursorOf(ask)),
      target: (_server, ratio) => (ratio === undefined ? undefined : ratioTarget(ratio, 2, settings.name)),
    },
  ]
}
