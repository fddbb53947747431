/** One tab of this browser at a time; where the browser has no locks, each tab for itself. */
export const underLock = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work()
