import type { Config } from './config.ts'
import type { ArcaAddresses } from './platform/arca/addresses.ts'
import { createOwnSimulator } from './platform/arca/own-simulator.ts'

/**
 * How far the simulator's port is above the program's: 3700 for 3000. It is the same at every start, so that an open
 * page of the simulator still works.
 */
const SIMULATOR_PORT_ABOVE = 700
const LAST_PORT = 65_535

interface ReachableArca {
  readonly addresses: ArcaAddresses
  /** Stops the simulator, if it was started. */
  stop(): Promise<void>
}

/**
 * The addresses of ARCA, by the settings. A program that serves only this machine gets its own simulator, whose pages
 * are for people on this machine.
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
