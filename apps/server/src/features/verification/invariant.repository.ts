import { statement } from '#platform/database/statement'
import type { Statement } from '#platform/database/statement'

/** Two figures that differ but should be equal, and their record. */
export interface Difference {
  readonly subject: string
  readonly stored: string | undefined
  readonly computed: string | undefined
}

/** A rule that the rows of a business must always keep. The statement answers the first rows that break it. */
export interface Invariant {
  readonly name: string
  readonly broken: Statement<Difference>
  /** The command of `npm run admin` that mends it, if there is one. */
  readonly mendedBy?: 'recount'
}

/**
 * @param text selects the rows that break the rule. It is kept apart from the limit (`materialized`): beside it PostgreSQL
 * would assume that most rows break the rule and the first few are found at once, and with millions of rows its plan would take
 * for ever.
 */
export const invariant = (name: string, text: string): Invariant => ({
  name,
  broken: statement<Difference>(
    `verify.${name}`,
    `with broken as materialized (${text}) select * from broken order by 1 limit 5`,
  ),
})
