import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { simulatorAt, type SimulatorAddress } from './addresses.ts'

const SCRIPT = join(import.meta.dirname, '../../../../arca-simulator/src/main.ts')
const PATIENCE_MS = 20_000
const LOOK_EVERY_MS = 50

/** This server's own stand-in for ARCA: started when the first business asks for it, and ended with the server. */
export interface OwnSimulator {
  readonly address: SimulatorAddress
  stop(): Promise<void>
}

/** @returns undefined where it is not part of this installation */
export const createOwnSimulator = (dataDir: string, port: number): OwnSimulator | undefined => {
  if (!existsSync(SCRIPT)) return undefined
  const page = `http://127.0.0.1:${port}`
  let underWay: Promise<Running> | undefined
  const start = async (): Promise<void> => {
    underWay ??= launch(page, ['--port', String(port), '--file', join(dataDir, 'arca-simulator.sqlite')])
    const mine = underWay
    const forget = (): void => {
      if (underWay === mine) underWay = undefined
    }
    // The next caller starts the simulator again if it ended by itself or could not be started.
    mine.then(({ gone }) => gone.then(forget), forget)
    await mine
  }
  return {
    address: { ...simulatorAt(page), start },
    stop: async () => {
      const running = await underWay?.catch(() => undefined)
      running?.end()
      await running?.gone
    },
  }
}

interface Running {
  readonly gone: Promise<unknown>
  readonly end: () => void
}

const launch = async (page: string, parameters: readonly string[]): Promise<Running> => {
  // The channel stays empty: its end tells the simulator that the server is gone, whatever ended it.
  const child = spawn(process.execPath, [SCRIPT, ...parameters], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const gone = once(child, 'exit').catch(() => undefined)
  const until = performance.now() + PATIENCE_MS
  while (!(await answers(page))) {
    if (child.exitCode !== null || child.pid === undefined) throw new Error('The simulated ARCA did not start')
    if (performance.now() > until) {
      child.kill()
      throw new Error('The simulated ARCA does not answer')
    }
    await setTimeout(LOOK_EVERY_MS)
  }
  return { gone, end: () => child.kill() }
}

const answers = (page: string): Promise<boolean> =>
  fetch(page).then(
    ({ ok }) => ok,
    () => false,
  )
