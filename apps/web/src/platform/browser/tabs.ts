const queues = new Map<string, Promise<unknown>>()

const inTurn = <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const turn = (queues.get(name) ?? Promise.resolve()).then(work, work)
  queues.set(name, turn)
  return turn
}

/**
 * Runs `work` in one tab of this browser at a time; a `work` that asks for its own lock again waits for ever. A browser without Web Locks (plain http) keeps apart only the works of this tab.
 */
export const underLock = <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const { locks } = navigator as { readonly locks?: LockManager | null }
  return locks ? locks.request(name, work) : inTurn(name, work)
}

/**
 * Sends messages to the other tabs of this browser, and hears theirs. A browser without channels has nobody to tell.
 */
export const tabChannel = <Message>(name: string) => {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
    tell: (message: Message): void => channel?.postMessage(message),
    /** Returns the function that stops. */
    hear: (listener: (message: Message) => void): (() => void) => {
      const hear = ({ data }: MessageEvent<Message>) => listener(data)
      channel?.addEventListener('message', hear)
      return () => channel?.removeEventListener('message', hear)
    },
  }
}
