import { useEffect, useRef } from 'react'
import type { SheetReply, SheetRequestName, SheetRequests } from '../reading/sheet-requests.ts'

/** A file in a worker of its own. */
export interface SheetReader {
  /** @throws SheetRefusal when the file cannot be read */
  ask<Name extends SheetRequestName>(
    name: Name,
    input: SheetRequests[Name]['input'],
  ): Promise<SheetRequests[Name]['answer']>
  close(): void
}

/** Nobody can read the file; the message is for the merchant. */
class SheetRefusal extends Error {}

interface Waiting {
  readonly resolve: (answer: never) => void
  readonly reject: (error: Error) => void
}

const createSheetReader = (): SheetReader => {
  const worker = new Worker(new URL('../reading/sheet-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, Waiting>()
  let asked = 0
  worker.addEventListener('message', ({ data }: MessageEvent<SheetReply>) => {
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
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
        worker.postMessage({ id: asked, name, input })
      }),
    close: () => worker.terminate(),
  }
}

const BROKEN = 'No alcanzó la memoria para leer el archivo. Dividilo en partes y probá de nuevo.'

interface OpenReader {
  /** The open reader; undefined before a file was chosen and after it was let go. */
  readonly current: () => SheetReader | undefined
  /** Replaces the reader by a new one. */
  readonly open: () => SheetReader
  readonly close: () => void
}

/** The worker that holds the imported file. It ends with the screen. */
export const useSheetReader = (): OpenReader => {
  const reader = useRef<SheetReader>(undefined)
  useEffect(() => () => reader.current?.close(), [])
  const close = () => {
    reader.current?.close()
    reader.current = undefined
  }
  const open = () => {
    close()
    reader.current = createSheetReader()
    return reader.current
  }
  return { current: () => reader.current, open, close }
}
