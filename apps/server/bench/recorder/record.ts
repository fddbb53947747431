import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import type { Agent } from 'node:http'
import { join } from 'node:path'
import type { CallName } from '@trastienda/contract/calls'
import { requestOf, type AnyInput, type CallInput } from '@trastienda/contract/client'
import { createConnections, sendRequest } from '#test/requests/http-calls'
import { canonical } from './canonical.ts'
import { factsOf } from './facts.ts'
import { askedCalls, questionsOf } from './questions.ts'
import { NOW, openStand, readShops, type RecordedShop } from './stand.ts'

const AT_ONCE = 4

export interface RecordOptions {
  readonly dataDir: string
  readonly out: string
  readonly hasJobs: boolean
  readonly only: string
}

/** An answer: its status and its text. */
export type Ask = (name: CallName, input: AnyInput) => Promise<{ status: number; text: string }>

/** Asks everything of every shop of the data folder. One file for each shop and call, one line for each question. */
export const recordAnswers = async ({ dataDir, out, hasJobs, only }: RecordOptions): Promise<void> => {
  const stand = await openStand(dataDir, () => NOW)
  const agent = createConnections()
  try {
    if (hasJobs) for (const task of stand.recurring) await task.run(new AbortController().signal)
    for (const shop of await readShops(dataDir)) {
      const ask = askAs(stand.url, agent, shop)
      const facts = await factsOf(ask)
      await mkdir(join(out, shop.name), { recursive: true })
      let asked = 0
      for (const name of askedCalls.filter((each) => each.includes(only)))
        asked += await recordCall(join(out, shop.name, name), name, questionsOf(name, facts), ask)
      console.log(JSON.stringify({ shop: shop.name, asked }))
    }
  } finally {
    agent.destroy()
    await stand.stop()
  }
}

const askAs =
  (url: string, agent: Agent, { token }: RecordedShop): Ask =>
  async (name, input) => {
    const { method, url: path } = requestOf(name, input as CallInput<CallName>)
    const headers = { authorization: `Bearer ${token}` }
    const { status, bytes } = await sendRequest(agent, { method, url: url + path, headers, payload: undefined })
    return { status, text: bytes.toString('utf8') }
  }

/** Writes the answers of one call, and for several pages the second, the middle, the last and the one after it. */
const recordCall = async (file: string, name: CallName, questions: readonly AnyInput[], ask: Ask): Promise<number> => {
  const lines = createWriteStream(file)
  let asked = 0
  const line = async (input: AnyInput): Promise<{ line: string; total: number; pageSize: number }> => {
    const { status, text } = await ask(name, input)
    const answer = canonical(text)
    asked += 1
    const { total = 0, pageSize = 1 } = answer.cut
    return { line: `${requestOf(name, input as CallInput<CallName>).url} ${status} ${answer.text}\n`, total, pageSize }
  }
  const all = async (input: AnyInput): Promise<string> => {
    const first = await line(input)
    const last = Math.ceil(first.total / first.pageSize)
    const further = last < 2 ? [] : [...new Set([2, Math.ceil(last / 2), last, last + 1])]
    const pages = [first.line]
    for (const page of further) pages.push((await line({ ...input, query: { ...input.query, page } })).line)
    return pages.join('')
  }
  for (let place = 0; place < questions.length; place += AT_ONCE)
    for (const text of await Promise.all(questions.slice(place, place + AT_ONCE).map(all))) lines.write(text)
  await new Promise((resolve, reject) => {
    lines.once('error', reject)
    lines.end(() => resolve(undefined))
  })
  return asked
}
