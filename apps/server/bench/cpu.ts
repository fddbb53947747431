import { readdirSync, readFileSync } from 'node:fs'

/** Processor time in milliseconds since the start: of the server's own process, and of all its children. */
export interface Cpu {
  readonly server: number
  readonly database: number
}

const millisecondsOfTick = 10

const millisecondsIn = (ticks = 0): number => ticks * millisecondsOfTick

interface Process {
  readonly parent: number
  readonly own: number
  /** The seconds of ended children: connections of the database come and go. */
  readonly ofGoneChildren: number
}

/** Every process of this machine, by its id. */
const processes = (): Map<number, Process> => {
  const found = new Map<number, Process>()
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const line = readFileSync(`/proc/${id}/stat`, 'utf8')
      // The name in parentheses may contain anything.
      const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
      const [own, ofGoneChildren] = [11, 13].map((at) => Number(fields[at]) + Number(fields[at + 1]))
      found.set(Number(id), {
        parent: Number(fields[1]),
        own: millisecondsIn(own),
        ofGoneChildren: millisecondsIn(ofGoneChildren),
      })
    } catch {
      // The process ended meanwhile.
    }
  }
  return found
}

/** The processor time of a server and its database so far; undefined outside of Linux. */
export const cpuOf = (server: number): Cpu | undefined => {
  if (process.platform !== 'linux') return undefined
  const all = processes()
  const isBelow = (id: number): boolean => {
    const parent = all.get(id)?.parent
    return parent !== undefined && (parent === server || isBelow(parent))
  }
  const below = [...all].filter(([id]) => isBelow(id))
  return {
    server: all.get(server)?.own ?? 0,
    database: below.reduce((sum, [, { own, ofGoneChildren }]) => sum + own + ofGoneChildren, 0),
  }
}
