/** A started PostgreSQL. */
export interface RunningServer {
  /** Resolves when it has ended, however that came about, with its last words. */
  readonly ended: Promise<string>
  /** Ends it properly (running transactions are rolled back, nothing needs recovery at the next start). */
  stop(): Promise<void>
}

/** A way to run PostgreSQL on one database folder. */
export interface ServerControl {
  /** Ends a server that an earlier start left behind. */
  stopLeftover(): Promise<void>
  /** Resolves when it accepts connections, after whatever recovery it needs. */
  start(): Promise<RunningServer>
}
