import { statement } from '#platform/database/statement'
import type { Statement } from '#platform/database/statement'

/** Two figures that should be equal but differ, and the record that they are of. */
export interface Difference {
  readonly subject: string
  readonly stored: string | null
  readonly computed: string | null
}

/** A rule that the rows of a business must always keep. The statement answers the first rows that break it. */
export interface Invariant {
  readonly name: string
  readonly broken: Statement<Difference>
}

/**
 * `text` selects the rows that break the rule. Beside the limit, PostgreSQL would plan as if most rows broke it and the first few
 * were found at once: with millions of rows that takes for ever.
 */
export const invariant = (name: string, text: string): Invariant => ({
  name,
  broken: statement<Difference>(
    `verify.${name}`,
    `with broken as materialized (${text}) select * from broken order by 1 limit 5`,
  ),
})
