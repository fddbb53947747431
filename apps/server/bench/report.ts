import type { Timing } from './measure.ts'

/** One line of the bench: a measurement beside the floor of the same SQL or another call. */
export interface Measurement {
  readonly name: string
  readonly server: Timing
  readonly beside?: Timing
  /** The ratio of the p50; of the throughput for several workers at once. */
  readonly ratio?: number
  readonly target?: Target
}

export interface Target {
  readonly text: string
  readonly isMet: boolean
}

export const ratioTarget = (ratio: number, most: number, of: string): Target => ({
  text: `≤ ${most} × ${of}`,
  isMet: ratio <= most,
})

export const p99Target = ({ p99 }: Timing, most: number): Target => ({ text: `p99 < ${most} ms`, isMet: p99 < most })

export const p50Target = ({ p50 }: Timing, most: number): Target => ({ text: `p50 < ${most} ms`, isMet: p50 < most })

/** A target for the server's own processor time. A system without that time meets it. */
export const serverTarget = ({ cpu }: Timing, most: number): Target => ({
  text: `server's CPU ≤ ${most} ms`,
  isMet: cpu === undefined || cpu.server <= most,
})

/** A target for all the processor time of a job, beside that of another. */
export const cpuTarget = (server: Timing, beside: Timing, most: number): Target => {
  const spent = ({ cpu }: Timing): number => (cpu?.server ?? 0) + (cpu?.database ?? 0)
  const ratio = spent(server) / spent(beside)
  return { text: `CPU ≤ ${most} × (${ratio.toFixed(2)})`, isMet: !(ratio > most) }
}

/** Prints a line of JSON at once, for people who compare runs. */
export const tell = (measurement: Measurement): Measurement => {
  console.log(JSON.stringify(measurement))
  return measurement
}

const rounded = (value: number | undefined): string => (value === undefined ? '' : value.toFixed(value < 10 ? 2 : 1))

/** Prints all lines for the eye. */
export const printTable = (measurements: readonly Measurement[]): void => {
  const rows = measurements.map(({ name, server, beside, ratio, target }) => [
    name,
    rounded(server.p50),
    rounded(server.p99),
    rounded(server.perSecond),
    rounded(server.cpu?.server),
    rounded(server.cpu?.database),
    rounded(beside?.p50),
    rounded(beside?.p99),
    rounded(ratio),
    target === undefined ? '' : `${target.text} ${target.isMet ? 'met' : 'MISSED'}`,
  ])
  const table = [
    ['', 'p50 ms', 'p99 ms', 'per s', 'CPU ms', 'of database', 'beside p50', 'beside p99', 'ratio', 'target'],
    ...rows,
  ]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  for (const row of table) {
    const cells = row.map((cell, column) =>
      column === 0 || column === row.length - 1 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
    console.log(cells.join('  ').trimEnd())
  }
}
