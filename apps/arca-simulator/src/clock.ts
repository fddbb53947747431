import type { Store } from './store.ts'

/** The simulated ARCA's clock: the machine's, moved by a stored offset. */
export interface MovableClock {
  now(): Date
  /** Sets it to an instant, from which it goes on. */
  set(instant: Date): void
  /** Moves it on, or back. */
  move(seconds: number): void
}

const ARGENTINA_HOURS = -3

export const createClock = (store: Store, machine: () => number = Date.now): MovableClock => {
  let offset = Number(store.read('clock') ?? 0)
  const keep = (value: number): void => {
    offset = value
    store.write('clock', String(value))
  }
  return {
    now: () => new Date(machine() + offset),
    set: (instant) => keep(instant.getTime() - machine()),
    move: (seconds) => keep(offset + seconds * 1000),
  }
}

/** `2026-11-22T10:00:00.000-03:00`. */
export const argentineTime = (instant: Date): string => {
  const shifted = new Date(instant.getTime() + ARGENTINA_HOURS * 3_600_000)
  return shifted.toISOString().replace('Z', '-03:00')
}

/** `20261122`. */
export const argentineDay = (instant: Date): string => argentineTime(instant).slice(0, 10).replaceAll('-', '')

/** `20261122` moved by days. */
export const dayAfter = (day: string, days: number): string => {
  const [year, month, date] = [day.slice(0, 4), day.slice(4, 6), day.slice(6)]
  const moved = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date) + days))
  return moved.toISOString().slice(0, 10).replaceAll('-', '')
}
