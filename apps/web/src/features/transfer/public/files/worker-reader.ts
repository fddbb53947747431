import { useEffect, useRef } from 'react'
import type { WorkerQuestion, WorkerReply, WorkerRequests } from './worker-questions.ts'

/** A file in a worker of its own, which is asked by the names of its requests. */
export interface WorkerReader<Requests extends WorkerRequests<Requests>> {
  /** @throws SheetRefusal when the file cannot be read */
  ask<Name extends keyof Requests & string>(
    name: Name,
    input: Requests[Name]['input'],
  ): Promise<Requests[Name]['answer']>
  close(): void
}

/** Nobody can read the file; the message is for the merchant. */
class SheetRefusal extends Error {}

interface Waiting {
  readonly resolve: (answer: never) => void
  readonly reject: (error: Error) => void
}

const createReader = <Requests extends WorkerRequests<Requests>>(worker: Worker): WorkerReader<Requests> => {
  const waiting = new Map<number, Waiting>()
  let asked = 0
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
    const one = waiting.get(data.id)
    waiting.delete(data.id)
    if ('answer' in data) one?.resolve(data.answer as never)
    else one?.reject('refusal' in data ? new SheetRefusal(data.refusal) : new Error(data.failure))
  })
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new SheetRefusal(BROKEN))
    waiting.clear()
  })
  return {
    ask: (name, input) =>
      new Promise((resolve, reject) => {
        asked += 1
        waiting.set(asked, { resolve, reject })
        const question: WorkerQuestion = { id: asked, name, input }
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
        worker.postMessage(question)
      }),
    close: () => worker.terminate(),
  }
}

const BROKEN = 'No alcanzó la memoria para leer el archivo. Dividilo en partes y probá de nuevo.'

interface OpenReader<Requests extends WorkerRequests<Requests>> {
  /** The open reader; undefined before a file was chosen and after it was let go. */
  readonly current: () => WorkerReader<Requests> | undefined
  /** Replaces the reader by a new one. */
  readonly open: () => WorkerReader<Requests>
  readonly close: () => void
}

/** The worker that holds a file. It ends with the screen. */
export const useWorkerReader = <Requests extends WorkerRequests<Requests>>(
  start: () => Worker,
): OpenReader<Requests> => {
  const reader = useRef<WorkerReader<Requests>>(undefined)
  useEffect(() => () => reader.current?.close(), [])
  const close = () => {
    reader.current?.close()
    reader.current = undefined
  }
  const open = () => {
    close()
    reader.current = createReader<Requests>(start())
    return reader.current
  }
  return { current: () => reader.current, open, close }
}
