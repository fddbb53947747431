import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { run } from './child-process.mjs'
import { checks } from './checks.ts'
import type { Check } from './checks.ts'
import { ensureInstalled } from './installation.mjs'
import { hardSayings } from './words.ts'

// `npm run check`: format, lint, types, unused code. `--counts file` writes how many passed and failed, for `npm test`.

const { values } = parseArgs({ options: { counts: { type: 'string' } } })

const atOnce = Math.max(2, availableParallelism())
/** The cores for types and lint, written in Go: with all cores for each, they take half as much work again. */
const environment = { GOMAXPROCS: String(Math.ceil(availableParallelism() / 2)) }

const perform = async ({ name, command, filesSeen, relevant }: Check): Promise<boolean> => {
  const startedAt = performance.now()
  const { code, output } = await run(process.execPath, command, { isQuiet: true, environment })
  const files = filesSeen(output)
  const isPassed = code === 0 && files > 0
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const verdict = isPassed ? 'ok    ' : 'FAILED'
  console.log(`${verdict}  ${name.padEnd(30)}  ${String(files).padStart(4)} files  ${seconds.padStart(5)} s`)
  if (!isPassed) console.log(code === 0 ? 'It saw no files.\n' : `${relevant(output).trim()}\n`)
  return isPassed
}

// After a pull with a new lock file this installs its packages, instead of failing on types that are not found.
await ensureInstalled()

const waiting = [...checks]
const results: boolean[] = []
const worker = async (): Promise<void> => {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) results.push(await perform(next))
}
await Promise.all(Array.from({ length: atOnce }, worker))

const sayings = hardSayings()
const passed = results.filter(Boolean).length
const failed = results.length - passed
if (values.counts !== undefined) writeFileSync(values.counts, JSON.stringify({ passed, failed }))
console.log(`${sayings.length} comments and titles hide who acts (node tools/words.ts lists them)`)
console.log(`${passed} checks passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 || sayings.length > 0 ? 1 : 0
