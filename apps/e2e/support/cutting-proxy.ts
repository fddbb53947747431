import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A network between a till and the server that fails on demand and, while it is rough, by itself. */
export interface CuttingProxy {
  readonly url: string
  /** Every connection goes through whole, earlier ones too. */
  calm(): void
  /** Some connections are refused, some lose the end of the request and some that of the answer. */
  roughen(): void
  /** Nothing goes through; connections under way are cut. */
  cut(): void
  /** How many connections were cut or refused. */
  readonly cuts: () => number
  close(): Promise<void>
}

type Weather = 'calm' | 'rough' | 'cut'

/** Far enough for the head and some of the body of a request, or some of an answer. */
const LONGEST_PASSED = 4000

const HEAD_BEGINS = 'HTTP/1.1 '
const HEAD_ENDS = '\r\n\r\n'

/**
 * Leaves out the beginning of an incomplete answer's head. Over plain http Chromium takes such a head for whole, and
 * half a cookie with it; over TLS it takes none.
 */
const withoutCutHead = (bytes: Buffer): Buffer => {
  const begin = bytes.lastIndexOf(HEAD_BEGINS)
  return begin < 0 || bytes.includes(HEAD_ENDS, begin) ? bytes : bytes.subarray(0, begin)
}

export const openCuttingProxy = async (serverUrl: string, random: () => number): Promise<CuttingProxy> => {
  const open = new Set<Socket>()
  let weather: Weather = 'calm'
  let cuts = 0

  const proxy = createServer((client) => {
    const server = connect(Number(new URL(serverUrl).port), '127.0.0.1')
    const both = [client, server]
    const end = (): void => {
      for (const socket of both) socket.destroy()
    }
    const cutNow = (): void => {
      if (!client.destroyed) cuts += 1
      end()
    }
    for (const socket of both) {
      open.add(socket)
      socket.on('error', end)
      socket.on('close', () => {
        open.delete(socket)
        // Bytes on their way to the other side still arrive.
        for (const other of both) other.end()
      })
    }
    if (weather === 'cut') return cutNow()
    /** Lets so many bytes pass while it is rough. */
    const pass = (from: Socket, to: Socket, budget: number): void => {
      let passed = 0
      from.on('data', (chunk: Buffer) => {
        const room = weather === 'rough' ? budget - passed : chunk.length
        passed += chunk.length
        if (room < chunk.length) {
          const passing = withoutCutHead(chunk.subarray(0, Math.max(0, room)))
          if (passing.length > 0) to.write(passing, cutNow)
          else cutNow()
          return
        }
        to.write(chunk)
      })
    }
    const fate = random()
    const budget = Math.floor(random() * LONGEST_PASSED)
    pass(client, server, fate < 0.25 ? budget : Number.MAX_SAFE_INTEGER)
    pass(server, client, fate >= 0.25 && fate < 0.6 ? budget : Number.MAX_SAFE_INTEGER)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    calm: () => {
      weather = 'calm'
    },
    roughen: () => {
      weather = 'rough'
    },
    cut: () => {
      weather = 'cut'
      for (const socket of open) socket.destroy()
    },
    cuts: () => cuts,
    close: async () => {
      proxy.close()
      for (const socket of open) socket.destroy()
      await once(proxy, 'close')
    },
  }
}

/** The same numbers for the same seed (mulberry32). */
export const randomOf = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
