/** Runs `work` in one tab of this browser at a time. Without Web Locks (plain http) tabs do not wait for each other. */
export const underLock = <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const { locks } = navigator as { readonly locks?: LockManager | null }
  return locks ? locks.request(name, work) : work()
}
