import type { Config } from './config.ts'
import type { ArcaAddresses } from './platform/arca/addresses.ts'
import { createOwnSimulator } from './platform/arca/own-simulator.ts'

/** Of the program's own: 3700 beside 3000. The same at every start, so that a page that stands open goes on. */
const SIMULATOR_PORT_ABOVE = 700
const LAST_PORT = 65_535

interface ReachableArca {
  readonly addresses: ArcaAddresses
  /** Ends what was started for it. */
  stop(): Promise<void>
}

/**
 * ARCA as the settings say. A program that serves a shop on this machine has a simulator of its own besides: its page is for
 * whoever sits here.
 */
export const reachableArca = ({ arca, databaseUrl, dataDir, host, port, publicUrl }: Config): ReachableArca => {
  const isAtHome = databaseUrl === undefined && host === '127.0.0.1' && publicUrl.startsWith('http:')
  const ownPort = port + SIMULATOR_PORT_ABOVE
  const isWanted = isAtHome && arca.simulator === undefined && port > 0 && ownPort <= LAST_PORT
  const own = isWanted ? createOwnSimulator(dataDir, ownPort) : undefined
  return {
    addresses: own === undefined ? arca : { ...arca, simulator: own.address },
    stop: async () => own?.stop(),
  }
}
