/** Gets the events that monitoring counts. */
export interface DatabaseObserver {
  /** A unit of work has waited for its connection for so many seconds. */
  readonly waited: (seconds: number) => void
  /** A unit of work is tried again, because others were in its way or its connection broke. */
  readonly retried: (reason: 'conflict' | 'connection') => void
  /** Changes went to the other servers, and came back to this server so many seconds after their commit. */
  readonly carried: (seconds: number) => void
}

export const nobodyObserves: DatabaseObserver = {
  waited: () => undefined,
  retried: () => undefined,
  carried: () => undefined,
}

/** The state of the pool of connections. */
export interface PoolFigures {
  readonly size: number
  readonly open: number
  readonly idle: number
  /** How many units of work and statements wait for a connection. */
  readonly waiting: number
}
