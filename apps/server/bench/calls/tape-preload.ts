import { AsyncLocalStorage } from 'node:async_hooks'
import { createServer, Server } from 'node:http'
import { serialize } from 'node:v8'
import { isMainThread } from 'node:worker_threads'
import { recordStatements, Tape } from '#test/postgres/tape'

/*
 * Loaded into the real server before its own code (`node --import`): records its statements to the driver. The bench
 * starts each job with a POST and takes the tape with a GET; work by the clock is no part of a job.
 */

const serveTape = (tape: Tape, port: number): void => {
  createServer((request, response) => {
    if (request.method === 'POST') {
      tape.startJob()
      response.end()
    } else response.end(serialize(tape.take()))
  })
    .listen(port, '127.0.0.1')
    .unref()
}

/** Returns a function that tells whether the running code serves a request. */
const followRequests = (): (() => boolean) => {
  const requests = new AsyncLocalStorage<true>()
  const emit = Reflect.get(Server.prototype, 'emit') as (this: Server, ...values: unknown[]) => boolean
  Server.prototype.emit = function within(this: Server, ...values: unknown[]) {
    return values[0] === 'request' ? requests.run(true, () => emit.apply(this, values)) : emit.apply(this, values)
  }
  return () => requests.getStore() === true
}

// Worker threads inherit the preload; they ask nothing of the database.
if (isMainThread) {
  const tape = new Tape()
  recordStatements(tape, followRequests())
  serveTape(tape, Number(process.env.TAPE_PORT))
}
