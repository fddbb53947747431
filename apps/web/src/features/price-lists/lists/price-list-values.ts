import type { PriceList, PriceListInput } from '@trastienda/contract/registers.contract'
import { ZERO_PERCENT, type Percent } from '@trastienda/domain/money/amount'
import { problem, type Problem } from '@trastienda/domain/problem'
import { validateEntityName } from '@trastienda/domain/text/entity-name'
import type { CategoryPercents } from '#features/registers/public/percent-fields.tsx'

/** The values of a list's form; a category without a modifier has the general one. */
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

export const listProblems = ({ name, general, categories }: ListValues): Problem[] => [
  ...validateEntityName(name),
  ...modifierProblems('general', general),
  ...Object.entries(categories).flatMap(([id, modifier]) => modifierProblems(`categories.${id}`, modifier)),
]

export const listBody = ({ name, general, categories }: ListValues): PriceListInput => ({
  name,
  config: {
    general: general ?? ZERO_PERCENT,
    categories: Object.fromEntries(
      Object.entries(categories).flatMap(([id, modifier]) => (modifier === undefined ? [] : [[id, modifier]])),
    ),
  },
})

function modifierProblems(path: string, modifier: Percent = ZERO_PERCENT): Problem[] {
  if (modifier < LEAST) return [problem('minimum', path, { n: LEAST })]
  return modifier > MOST ? [problem('maximum', path, { n: MOST })] : []
}
