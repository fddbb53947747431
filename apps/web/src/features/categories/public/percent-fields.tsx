import type { Percent } from '@trastienda/domain/money/amount'
import type { Category } from '@trastienda/contract/registers.contract'
import { PercentInput } from '#ui/input/amount-input.tsx'
import classes from './percent-fields.module.css'

/** Percentages by category id; undefined where the field is empty. */
export type CategoryPercents = Readonly<Record<string, Percent | undefined>>

export interface PercentFieldsProps {
  categories: readonly Category[]
  values: CategoryPercents
  onChange: (category: string, percent: Percent | undefined) => void
  /** Texts by category id. */
  errors?: Readonly<Record<string, string>>
  /** What an empty field means: `0`, or the general percentage. */
  placeholder: string
}

/** A percentage for each category. */
export const PercentFields = ({ categories, values, onChange, errors, placeholder }: PercentFieldsProps) => (
  <ul className={classes.list}>
    {categories.map(({ $id, name }) => (
      <li key={$id} className={classes.row}>
        <span aria-hidden>{name}</span>
        <PercentInput
          size="sm"
          aria-label={name}
          placeholder={placeholder}
          value={values[$id]}
          error={errors?.[$id]}
          onChange={(percent) => onChange($id, percent)}
        />
      </li>
    ))}
  </ul>
)
