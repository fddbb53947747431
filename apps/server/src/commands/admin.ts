import { readSecretsKey } from '#platform/secrets/secrets-key'
import { withOwnerAccess } from '#platform/backup/owner-access'
import { systemClock } from '#platform/clock'
import { readConfig } from '#config'
import { administer, usage } from './admin/administer.ts'
import { distributeTables } from './admin/distribute-tables.ts'
import { examine } from './admin/doctor/doctor.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

/**
 * `npm run admin -- …`: users, subscriptions, restored copies and repairs, for the operator, while the program runs or
 * not.
 */
await runCommand(usage, async () => {
  const config = readConfig()
  const words = process.argv.slice(2)
  if (words.join(' ') === 'doctor') {
    const { lines, isWell } = await withOwnerAccess(config, true, (access) => examine(config, access, systemClock()))
    for (const line of lines) console.log(line)
    if (!isWell) process.exitCode = 1
    return
  }
  // Apart from the other commands: it needs the database for itself, while they also work beside a running program.
  const lines =
    words.join(' ') === 'distribute'
      ? await distributeTables(config)
      : await withDatabase(config, (database) => administer(database, words, () => readSecretsKey(config)))
  for (const line of lines) console.log(line)
})
