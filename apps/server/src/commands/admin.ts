import { readConfig } from '#config'
import { administer, usage } from './administer.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

/** `npm run admin -- …`: users, subscriptions and restored copies, for whoever operates it, while the program runs or not. */
await runCommand(usage, async () => {
  const lines = await withDatabase(readConfig(), (database) => administer(database, process.argv.slice(2)))
  for (const line of lines) console.log(line)
})
