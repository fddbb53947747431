import { isMainThread } from 'node:worker_threads'
import { onNpmEnd } from './parent-watch.mjs'

// `--import` loads this in every worker thread, too; only the main one ends the program.
if (isMainThread) onNpmEnd(() => process.kill(process.pid, 'SIGTERM'))
