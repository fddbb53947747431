import { join } from 'node:path'
import { run } from './child-process.mjs'
import { ensureInstalled, installApart } from './installation.mjs'
import { root } from './repository.mjs'

// `npm run arca-check`: fetches other people's programs for ARCA, checks the types of the trial, which `npm run check`
// cannot without these packages, and tries the simulator with them.

const folder = join(root, 'tools/arca-check')

await ensureInstalled()
const steps = [
  () => installApart(folder),
  () => run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]),
  () => run(process.execPath, [join(folder, 'main.ts')]),
]
for (const step of steps) {
  const { code } = await step()
  if (code !== 0) process.exit(code)
}
