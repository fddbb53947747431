import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from '#platform/failures/startup-error'
import type { RunningServer, ServerControl } from './running-server.ts'

export interface SupervisionListeners {
  /** Called when PostgreSQL ended by itself and is started again. */
  readonly report?: ((problem: string, error: unknown) => void) | undefined
  /** Called when it cannot be kept running. */
  readonly onLost?: ((reason: StartupError) => void) | undefined
}

const mostRestarts = 5
const restartWindow = 60_000

/**
 * Starts the server, and again whenever it ends: the system may kill it for want of memory, or a person may. The
 * returned function stops it.
 */
export const supervise = async (
  control: ServerControl,
  { report, onLost }: SupervisionListeners,
): Promise<() => Promise<void>> => {
  let current = await startOrExplain(control)
  let isStopping = false
  const restarts: number[] = []

  const keepRunning = async (): Promise<void> => {
    for (;;) {
      const reason = await current.ended
      if (isStopping) return
      report?.('PostgreSQL ended by itself and is started again', new Error(reason))
      restarts.push(Date.now())
      const recent = restarts.filter((instant) => instant > Date.now() - restartWindow).length
      if (recent > mostRestarts) throw new StartupError(`PostgreSQL keeps ending: ${reason}`)
      if (recent > 1) await pause(100 * 2 ** recent)
      current = await startOrExplain(control)
      if (isStopping) return current.stop()
    }
  }
  const watching = keepRunning().catch((error: StartupError) => onLost?.(error))

  return async () => {
    isStopping = true
    await current.stop()
    await watching
  }
}

const startOrExplain = async (control: ServerControl): Promise<RunningServer> => {
  try {
    return await control.start()
  } catch (error) {
    throw new StartupError(`PostgreSQL did not start: ${(error as Error).message}`, { cause: error })
  }
}
