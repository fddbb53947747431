import { messageOf } from './error-message.mjs'
import { ensureInstalled } from './installation.mjs'
import { serve } from './serve.mjs'
import { ensureWebBuilt } from './web-build.mjs'

// `npm start`: install and build what has changed, then run the server until a signal. Works with any Node.js from 20.19.

try {
  await ensureInstalled()
  await ensureWebBuilt()
  serve()
} catch (error) {
  console.error(messageOf(error))
  process.exit(1)
}
