import { verifyDatabase } from '#features/verification'
import { readConfig } from '#config'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

const usage = `npm run verify

Checks every invariant of the books, while the program runs or not, and names the first difference.
Ends with 1 where there is one.`

await runCommand(usage, async () => {
  const { businesses, checks, broken } = await withDatabase(readConfig(), verifyDatabase)
  if (broken === undefined) {
    console.log(`clean: ${businesses} businesses, ${checks} checks each`)
    return
  }
  const [first] = broken.differences
  console.error(
    `broken: ${broken.invariant} in business ${broken.businessId}, ${first?.subject}: ` +
      `stored ${first?.stored ?? 'nothing'}, computed ${first?.computed ?? 'nothing'}`,
  )
  if (broken.mendedBy !== undefined)
    console.error(`npm run admin -- ${broken.mendedBy} ${broken.businessId} mends it, while the program sells.`)
  process.exitCode = 1
})
