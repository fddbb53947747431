import { isMainThread } from 'node:worker_threads'
import { onNpmEnd } from './parent-watch.mjs'

// What is loaded first is loaded in every thread.
if (isMainThread) onNpmEnd(() => process.kill(process.pid, 'SIGTERM'))
