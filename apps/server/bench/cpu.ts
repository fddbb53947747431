import { readdirSync, readFileSync } from 'node:fs'

/** Processor time in milliseconds since the start: of the server's own process, and of all that it started. */
export interface Cpu {
  readonly server: number
  readonly database: number
}

const millisecondsOfTick = 10

/** Process, parent and time of each process of this machine. */
const processes = (): Map<number, { parent: number; time: number }> => {
  const found = new Map<number, { parent: number; time: number }>()
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const line = readFileSync(`/proc/${id}/stat`, 'utf8')
      // The name in parentheses may contain anything.
      const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
      const time = (Number(fields[11]) + Number(fields[12])) * millisecondsOfTick
      found.set(Number(id), { parent: Number(fields[1]), time })
    } catch {
      // It ended meanwhile.
    }
  }
  return found
}

/** What a server and its database have taken so far; undefined where the system does not tell (it is not Linux). */
export const cpuOf = (server: number): Cpu | undefined => {
  if (process.platform !== 'linux') return undefined
  const all = processes()
  const isBelow = (id: number): boolean => {
    const parent = all.get(id)?.parent
    return parent !== undefined && (parent === server || isBelow(parent))
  }
  const below = [...all].filter(([id]) => isBelow(id))
  return {
    server: all.get(server)?.time ?? 0,
    database: below.reduce((sum, [, { time }]) => sum + time, 0),
  }
}
