import { Gauge, type Registry } from 'prom-client'
import type { DatabaseFigures } from './database-figures.ts'

const MILLISECONDS = 1000

/** Gauges of the database. They are the same in every process, so a dashboard must take their maximum and not their sum. */
export const createDatabaseGauges = (registers: Registry[]) => {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]): Gauge<Label> =>
    new Gauge({ registers, name: `trastienda_${name}`, help, labelNames })
  const up = gauge('database_up', 'Whether the database answered this scrape')
  const bytes = gauge('database_size_bytes', 'Size of the database')
  const connections = gauge('database_connections', 'Connections of everybody to the database server')
  const most = gauge('database_connections_max', 'How many connections the database server takes')
  const quarantined = gauge('quarantined', 'Whether this is a restored copy that has not taken over')
  const waiting = gauge('tasks_waiting', 'Tasks that calls left and that are not done, by kind', 'kind')
  const oldest = gauge('task_oldest_seconds', 'Age of the oldest of these, by kind', 'kind')
  const failing = gauge('tasks_failing', 'Tasks that failed when they were last tried, by kind', 'kind')
  const failingFor = gauge('task_failing_seconds', 'For how long the first of these has been failing', 'kind')
  const overdue = gauge('task_overdue_seconds', 'How long ago a task should have begun, by kind', 'kind')
  const begun = gauge('task_last_begun_timestamp_seconds', 'When a task that comes again was last begun', 'kind')
  const backup = gauge('backup_last_success_timestamp_seconds', 'When the newest good backup was made; 0 without one')
  const proven = gauge('backup_last_proof_timestamp_seconds', 'When one was last restored to prove it; 0 without one')
  const ofTasks = [waiting, oldest, failing, failingFor, overdue, begun]
  const ofDatabase = [bytes, connections, most, quarantined, proven, ...ofTasks]

  return {
    setBackup: (at: Date | undefined): void => backup.set((at?.getTime() ?? 0) / MILLISECONDS),
    /** @param figures undefined where the database does not answer: then no figures are told rather than old ones */
    set(figures: DatabaseFigures | undefined, taskKinds: readonly string[]): void {
      up.set(figures === undefined ? 0 : 1)
      for (const each of ofDatabase) each.reset()
      if (figures === undefined) {
        for (const each of [bytes, connections, most, quarantined, proven]) each.remove()
        return
      }
      const { tasks, whole } = figures
      bytes.set(whole.bytes)
      connections.set(whole.connections)
      most.set(whole.mostConnections)
      quarantined.set(whole.isQuarantined ? 1 : 0)
      proven.set(whole.provenSeconds ?? 0)
      for (const kind of new Set([...taskKinds, ...tasks.map((task) => task.kind)])) {
        const task = tasks.find((one) => one.kind === kind)
        waiting.set({ kind }, task?.waiting ?? 0)
        oldest.set({ kind }, task?.oldestSeconds ?? 0)
        failing.set({ kind }, task?.failing ?? 0)
        failingFor.set({ kind }, task?.failingSeconds ?? 0)
        overdue.set({ kind }, task?.overdueSeconds ?? 0)
        const begunAt = task?.begunSeconds
        if (begunAt !== undefined) begun.set({ kind }, begunAt)
      }
    },
  }
}
