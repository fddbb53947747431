import { createServer } from 'node:http'
import { serialize } from 'node:v8'
import { isMainThread } from 'node:worker_threads'
import { recordStatements, Tape } from '#test/tape'

/*
 * Loaded into the real server before its own code (`node --import`): writes down what it asks of the driver. The bench
 * starts each job with a POST and takes the tape with a GET.
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

// Worker threads inherit the preload; they ask nothing of the database.
if (isMainThread) {
  const tape = new Tape()
  recordStatements(tape)
  serveTape(tape, Number(process.env.TAPE_PORT))
}
