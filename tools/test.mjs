import { messageOf } from './error-message.mjs'
import { ensureInstalled } from './installation.mjs'
import { runEverything } from './test-runners.mjs'

// `npm test`: every check and every test there is. The last line counts them.

try {
  await ensureInstalled()
  const { passed, failed } = await runEverything()
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
} catch (error) {
  console.error(messageOf(error))
  console.log('\n0 passed, 1 failed')
  process.exitCode = 1
}
