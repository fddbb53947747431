import type { Database } from '#platform/database/database'
import type { RoundWork } from '#platform/tasks/business-round'
import { ROWS, type RowsName } from './figure-rows.ts'
import { figuresRepository } from './figures.repository.ts'

/** Adds the notes of a business to its figures. Readers need not wait: they add the notes that are in no figure yet. */
export const foldFigures: RoundWork = (tx) => figuresRepository.fold(tx)

/** Counts all figures of a business anew from their rows, one kind after the other, while the business sells. */
export const recountBusiness = async (database: Pick<Database, 'transaction'>, businessId: string): Promise<void> => {
  for (const name of Object.keys(ROWS) as RowsName[])
    await database.transaction(businessId, async (tx) => {
      figuresRepository.takeTurn(tx)
      figuresRepository.recount(tx, name)
    })
}
