import type { Percent } from '@trastienda/domain/money/amount'
import type { Category } from '@trastienda/contract/registers.contract'
import type { ComponentProps } from 'react'
import { PercentInput } from '#ui/input/amount-input.tsx'
import classes from './percent-fields.module.css'

/** Percentages by category id; undefined where the field is empty. */
export type CategoryPercents = Readonly<Record<string, Percent | undefined>>

export interface PercentFieldsProps {
  categories: readonly Category[]
  /** The form's props for the field of a category, by its id. */
  fieldOf: (category: string) => ComponentProps<typeof PercentInput>
  /** The meaning of an empty field: `0`, or the general percentage. */
  placeholder: string
}

/** A percentage for each category. */
export const PercentFields = ({ categories, fieldOf, placeholder }: PercentFieldsProps) => (
  <ul className={classes.list}>
    {categories.map(({ $id, name }) => (
      <li key={$id} className={classes.row}>
        <span aria-hidden>{name}</span>
        <PercentInput size="sm" aria-label={name} placeholder={placeholder} {...fieldOf($id)} />
      </li>
    ))}
  </ul>
)
