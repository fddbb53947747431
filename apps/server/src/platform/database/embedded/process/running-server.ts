export interface RunningServer {
  /** Resolves with its last output when it has ended for any reason. */
  readonly ended: Promise<string>
  /** Stops it properly: running transactions are rolled back, and the next start has nothing to recover. */
  stop(): Promise<void>
}

/** A way to run PostgreSQL on one database folder. */
export interface ServerControl {
  /** Stops a server that an earlier start left behind. */
  stopLeftover(): Promise<void>
  /** Resolves when it accepts connections, which may be after a recovery. */
  start(): Promise<RunningServer>
}
