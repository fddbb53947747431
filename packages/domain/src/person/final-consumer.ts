import { problem } from '#domain/problem'
import type { Problem } from '#domain/problem'
import { FINAL_CONSUMER } from './iva-condition.ts'
import type { PersonType } from './person-type.ts'

/** The contact of a sale at the counter without a named customer. Nobody removes this contact, and it owes nothing. */
export const finalConsumer = {
  name: 'Consumidor Final',
  type: 'Cliente',
  ivaCondition: FINAL_CONSUMER,
} as const satisfies { name: string; type: PersonType; ivaCondition: number }

const CODE = 'CF'

/** The codes for it, as many as could be taken by contacts of a business, in the order in which they are tried. */
export const finalConsumerCodes: readonly string[] = Array.from({ length: 50 }, (_, place) =>
  place === 0 ? CODE : `${CODE}${place + 1}`,
)

/** Why this contact cannot be changed so: its name, its document, its condition and its limit are its own. */
export function finalConsumerProblems(after: {
  readonly name?: string
  readonly cuit?: string | undefined
  readonly ivaCondition?: number | undefined
  readonly creditLimit?: number | undefined
}): Problem[] {
  const { name, ivaCondition } = finalConsumer
  const problems: Problem[] = []
  if (after.name !== name) problems.push(problem('final_consumer_fixed', 'name', { name }))
  if ((after.cuit ?? '') !== '') problems.push(problem('final_consumer_fixed', 'cuit', { name }))
  if (after.ivaCondition !== ivaCondition) problems.push(problem('final_consumer_fixed', 'ivaCondition', { name }))
  if (after.creditLimit !== undefined) problems.push(problem('final_consumer_fixed', 'creditLimit', { name }))
  return problems
}
