import { readSecretsKey } from '#platform/secrets/secrets-key'
import { readConfig } from '#config'
import { administer, usage } from './administer.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

/** `npm run admin -- …`: users, subscriptions and restored copies, for whoever operates it, while the program runs or not. */
await runCommand(usage, async () => {
  const config = readConfig()
  const lines = await withDatabase(config, (database) =>
    administer(database, process.argv.slice(2), () => readSecretsKey(config)),
  )
  for (const line of lines) console.log(line)
})
