import { expect, it } from 'vitest'
import { StartupError } from '#platform/failures/startup-error'
import { distributeTables } from './distribute-tables.ts'

it('is refused without DATABASE_URL: the embedded database has no workers', async () => {
  const settings = {
    dataDir: '/nowhere',
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    postgresBinaries: undefined,
  }
  await expect(distributeTables(settings)).rejects.toThrow(StartupError)
})
