import type { PriceTargetInput, PriceTargetRecord } from '@trastienda/contract/price-targets.contract'
import type { Percent } from '@trastienda/domain/money/amount'
import { priceTargetProblems, targetRoundings, type PriceTarget } from '@trastienda/domain/price/price-target'
import type { Problem } from '@trastienda/domain/problem'

/** The rounding of a target as one choice: `10 up`. */
type Step = 'none' | `${Exclude<PriceTarget['rounding'], 'none'>} ${'up' | 'near'}`

interface TypedTarget {
  readonly margin: Percent | undefined
  readonly step: Step
}

interface TargetOfProduct extends TypedTarget {
  readonly product: string
  readonly name: string
}

/** What the form of targets holds: of each category by its id, and of the products that have their own. */
export interface TargetValues {
  readonly categories: Readonly<Record<string, TypedTarget>>
  readonly products: readonly TargetOfProduct[]
}

interface StepChoice {
  readonly value: Step
  readonly label: string
}

/** The first choice of a rounding: what most shops print. */
export const firstStep: Step = '10 up'

export const steps: readonly StepChoice[] = targetRoundings.flatMap((rounding): StepChoice[] =>
  rounding === 'none'
    ? [{ value: rounding, label: 'Centavos' }]
    : [
        { value: `${rounding} up`, label: `$ ${rounding}, hacia arriba` },
        { value: `${rounding} near`, label: `$ ${rounding}, más cercano` },
      ],
)

export const targetValues = (
  targets: readonly PriceTargetRecord[],
  categories: readonly { readonly $id: string }[],
): TargetValues => {
  const known = new Map(targets.map((target) => [target.category, target]))
  return {
    categories: Object.fromEntries(categories.map(({ $id }) => [$id, typedTarget(known.get($id))])),
    products: targets.flatMap((target) =>
      target.product === undefined
        ? []
        : [{ product: target.product, name: target.productName ?? target.product, ...typedTarget(target) }],
    ),
  }
}

export const targetProblems = ({ categories, products }: TargetValues): Problem[] => [
  ...Object.entries(categories).flatMap(([id, typed]) => marginProblems(typed, `categories.${id}.margin`)),
  ...products.flatMap((typed, place) => marginProblems(typed, `products.${place}.margin`)),
]

/** What differs from the stored targets. A category without a margin has none, and a product goes by its category. */
export const targetInputs = (before: TargetValues, after: TargetValues): PriceTargetInput[] => {
  const stored = new Map(before.products.map((typed) => [typed.product, typed]))
  const kept = new Set(after.products.flatMap(({ product, margin }) => (margin === undefined ? [] : [product])))
  return [
    ...Object.entries(after.categories).flatMap(([category, typed]) =>
      isSame(before.categories[category], typed) ? [] : [{ category, target: targetOf(typed) }],
    ),
    ...after.products.flatMap(({ product, ...typed }) =>
      typed.margin === undefined || isSame(stored.get(product), typed) ? [] : [{ product, target: targetOf(typed) }],
    ),
    ...before.products.flatMap(({ product }) => (kept.has(product) ? [] : [{ product }])),
  ]
}

const isSame = (one: TypedTarget | undefined, other: TypedTarget): boolean =>
  one?.margin === other.margin && (other.margin === undefined || one?.step === other.step)

const typedTarget = (target: PriceTarget | undefined): TypedTarget =>
  target === undefined ? { margin: undefined, step: firstStep } : { margin: target.margin, step: stepOf(target) }

const stepOf = ({ rounding, roundsUp }: PriceTarget): Step =>
  rounding === 'none' ? 'none' : `${rounding} ${roundsUp ? 'up' : 'near'}`

const targetOf = ({ margin, step }: TypedTarget): PriceTarget | undefined => {
  if (margin === undefined) return undefined
  const [rounding, direction] = step.split(' ') as [PriceTarget['rounding'], string?]
  return { margin, rounding, roundsUp: direction === 'up' }
}

const marginProblems = (typed: TypedTarget, path: string): Problem[] => {
  const target = targetOf(typed)
  return target === undefined ? [] : priceTargetProblems(target, path)
}
