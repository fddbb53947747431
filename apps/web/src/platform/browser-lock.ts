/** One tab of this browser at a time; where the browser has no locks, each tab for itself. */
export const underLock = <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const { locks } = navigator as { readonly locks?: LockManager | null }
  return locks ? locks.request(name, work) : work()
}
