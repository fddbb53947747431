/** The possible faults on the way to ARCA or there. */
export const faultNames = [
  /** The voucher is granted, and nobody hears of it. */
  'answerLost',
  /** The connection breaks before anything was done. */
  'connectionReset',
  /** The answer comes after a third of a second to five, seldom after half a minute and more; or after `milliseconds`. */
  'delay',
  /** The answer breaks off in the middle. */
  'halfSent',
  /** HTTP 500 with a SOAP fault. */
  'soapFault',
  /** HTTP 503 with a page for people. */
  'unavailablePage',
  /** Internal errors, and the error of a second simultaneous request. */
  'error500',
  'error501',
  'error502',
  /** An existing voucher is not found. */
  'error602',
  /** A good ticket is refused. */
  'error600',
  /** FEDummy says that a part is down. */
  'statusDown',
  /** An event stands in the answer. */
  'event39',
  /** The request is processed twice, and only the second answer arrives. */
  'processedTwice',
  /** Another program takes the number first. */
  'numberStolen',
] as const

export type FaultName = (typeof faultNames)[number]

export interface FaultSetting {
  /** From 0 to 1; always by default. */
  readonly probability?: number
  /** How many times at most. */
  readonly times?: number
  /** Only for these operations, such as `FECAESolicitar` or `loginCms`. */
  readonly operations?: readonly string[]
  /** Only for requests whose text has this; for faults on the way. */
  readonly containing?: string
  /** How long a delay lasts. */
  readonly milliseconds?: number
}

export interface Faults {
  /** Switches a fault on; without a setting, off. */
  set(name: FaultName, setting: FaultSetting | undefined): void
  clear(): void
  /** Whether a fault strikes now; each strike is counted. */
  strikes(name: FaultName, operation: string, request?: string): boolean
  /** How long an answer is held back. */
  delayMs(operation: string, request?: string): number
  counts(): Readonly<Record<string, number>>
}

/** The share of late answers that take half a minute and more. */
const HANGING = 0.02

export const createFaults = (random: () => number = Math.random): Faults => {
  const settings = new Map<FaultName, FaultSetting>()
  const struck = new Map<FaultName, number>()
  const strikes = (name: FaultName, operation: string, request = ''): boolean => {
    const setting = settings.get(name)
    if (setting === undefined) return false
    const count = struck.get(name) ?? 0
    if (setting.operations !== undefined && !setting.operations.includes(operation)) return false
    if (!request.includes(setting.containing ?? '')) return false
    if (count >= (setting.times ?? Infinity) || random() >= (setting.probability ?? 1)) return false
    struck.set(name, count + 1)
    return true
  }
  return {
    set(name, setting) {
      struck.delete(name)
      if (setting === undefined) settings.delete(name)
      else settings.set(name, setting)
    },
    clear() {
      settings.clear()
      struck.clear()
    },
    strikes,
    delayMs(operation, request) {
      if (!strikes('delay', operation, request)) return 0
      const { milliseconds } = settings.get('delay') ?? {}
      if (milliseconds !== undefined) return milliseconds
      if (random() < HANGING) return 30_000 + 60_000 * random()
      // Log-normal around 1.2 seconds, like a service that is slow now and then.
      const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
      return Math.min(5000, Math.max(300, 1200 * Math.exp(0.6 * normal)))
    },
    counts: () => Object.fromEntries(struck),
  }
}
