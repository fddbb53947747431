import { ActionIcon } from '@mantine/core'
import { IconUserPlus } from '#ui/icon/icons.ts'
import { memo } from 'react'
import type { Person } from '@trastienda/contract/people.contract'
import { PersonFacts } from '#features/people/public/person-card.tsx'
import { PersonPicker } from '#features/people/public/person-picker.tsx'
import type { Operation } from '../draft/draft.ts'
import { fieldMark, focusField, goOn } from '../lines/form-fields.ts'
import { receptorLabels, receptors } from '../draft/operations.ts'
import classes from './transaction-form.module.css'

interface ReceptorFieldProps {
  operation: Operation
  receptor: Person | undefined
  onChange: (receptor: Person | undefined) => void
  onCreate: (name: string) => void
}

/** The buyer or the seller: found by name or code, or added on the spot. */
export const ReceptorField = memo(function ReceptorField({
  operation,
  receptor,
  onChange,
  onCreate,
}: ReceptorFieldProps) {
  const label = receptorLabels[operation]
  return (
    <div className={classes.receptor}>
      <div className={classes.picker}>
        <PersonPicker
          label={label}
          placeholder={`${label}: nombre o código`}
          type={receptors[operation]}
          value={receptor}
          onChange={(person) => {
            onChange(person)
            if (person !== undefined) goOn('receptor', 'product')
          }}
          onGoOn={() => focusField('product')}
          onCreate={onCreate}
          {...fieldMark('receptor')}
        />
        <ActionIcon
          variant="default"
          size={36}
          aria-label={`Agregar ${label.toLowerCase()}`}
          onClick={() => onCreate('')}
        >
          <IconUserPlus size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.facts}>{receptor !== undefined && <PersonFacts person={receptor} />}</div>
    </div>
  )
})
