/** Told of what somebody may want counted of the database's use. */
export interface DatabaseObserver {
  /** A unit of work got its connection after so many seconds. */
  readonly waited: (seconds: number) => void
  /** A unit of work begins anew: others were in its way, or its connection broke. */
  readonly retried: (reason: 'conflict' | 'connection') => void
  /** Changes went to the other servers. Ours hears them too: so many seconds after they were committed. */
  readonly carried: (seconds: number) => void
}

export const nobodyObserves: DatabaseObserver = {
  waited: () => undefined,
  retried: () => undefined,
  carried: () => undefined,
}

/** The connections of the pool at this moment. */
export interface PoolFigures {
  readonly size: number
  readonly open: number
  readonly idle: number
  /** Units of work and statements that wait for one. */
  readonly waiting: number
}
