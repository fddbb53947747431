import { startCluster } from '#platform/database/embedded/cluster'

/** A program that starts a cluster and never ends by itself: tests kill it. Arguments: data folder, way of control. */
const [dataDir = '', control] = process.argv.slice(2)

await startCluster({ dataDir, isDurable: false, control: control === 'pg_ctl' ? 'pg_ctl' : 'watchdog' })
process.stdout.write('started\n')
setInterval(() => undefined, 60_000)
