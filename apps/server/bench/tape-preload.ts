import { createServer } from 'node:http'
import { serialize } from 'node:v8'
import { isMainThread } from 'node:worker_threads'
import { Client } from 'pg'
import { Tape, type RecordedStatement } from './tape.ts'

/*
 * Loaded into the real server before its own code (`node --import`): writes down what it asks of the driver. The bench
 * starts each job with a POST and takes the tape with a GET.
 */

type AnyFunction = (this: unknown, ...values: unknown[]) => unknown

/** The program hands its statements over as an object and waits by a callback; anything else is not of a job. */
const recordStatements = (tape: Tape): void => {
  const send = Reflect.get(Client.prototype, 'query') as AnyFunction
  const recorded: AnyFunction = function query(...values) {
    const place = values.findLastIndex((value) => typeof value === 'function')
    const [asked] = values
    if (place === -1 || typeof asked !== 'object' || asked === null || !('text' in asked))
      return send.apply(this, values)
    const { text, name, values: parameters } = asked as RecordedStatement['query']
    const done = tape.record({ text, name, values: parameters })
    const answered = values[place] as AnyFunction
    return send.apply(
      this,
      values.with(place, (...answer: unknown[]) => {
        done()
        answered.apply(undefined, answer)
      }),
    )
  }
  Client.prototype.query = recorded as typeof Client.prototype.query
}

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
