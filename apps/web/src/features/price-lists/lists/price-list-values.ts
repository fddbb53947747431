import type { PriceList, PriceListInput } from '@trastienda/contract/registers.contract'
import { ZERO_PERCENT, type Percent } from '@trastienda/domain/money/amount'
import { messageOf, problem } from '@trastienda/domain/problem'
import { validateEntityName } from '@trastienda/domain/text/entity-name'
import type { CategoryPercents } from '#features/categories/public/percent-fields.tsx'
import { fieldErrors, type FieldErrors } from '#ui/form/field-errors.ts'

/** What the form of a list holds; a category without a modifier of its own goes by the general one. */
export interface ListValues {
  readonly name: string
  readonly general: Percent | undefined
  readonly categories: CategoryPercents
}

const LEAST = -100
const MOST = 10_000

export const listValues = (list: PriceList | undefined): ListValues => ({
  name: list?.name ?? '',
  general: list?.config.general ?? ZERO_PERCENT,
  categories: list?.config.categories ?? {},
})

/** Texts by field: `name`, `general`, and the id of a category. */
export function listErrors({ name, general, categories }: ListValues): FieldErrors {
  const errors = fieldErrors(validateEntityName(name))
  for (const [field, modifier] of Object.entries({ ...categories, general })) {
    const error = modifierError(modifier)
    if (error !== undefined) errors[field] = error
  }
  return errors
}

export const listBody = ({ name, general, categories }: ListValues): PriceListInput => ({
  name,
  config: {
    general: general ?? ZERO_PERCENT,
    categories: Object.fromEntries(
      Object.entries(categories).flatMap(([id, modifier]) => (modifier === undefined ? [] : [[id, modifier]])),
    ),
  },
})

const modifierError = (modifier: Percent | undefined): string | undefined => {
  if (modifier === undefined) return undefined
  if (modifier < LEAST) return messageOf(problem('minimum', undefined, { n: LEAST }))
  return modifier > MOST ? messageOf(problem('maximum', undefined, { n: MOST })) : undefined
}
