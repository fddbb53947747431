import { Button, Group } from '@mantine/core'
import { observationVariables } from '@trastienda/domain/transaction/observations'
import type { MouseEvent } from 'react'

/** The variables of an automatic observation, each written by a click where the cursor is. */
export const ObservationVariables = ({ onChoose }: { readonly onChoose: (placeholder: string) => void }) => (
  <Group gap={6}>
    {observationVariables.map((name) => (
      <Button
        key={name}
        size="compact-sm"
        variant="default"
        fw={400}
        onMouseDown={keepCursor}
        onClick={() => onChoose(`{${name}}`)}
      >
        {`{${name}}`}
      </Button>
    ))}
  </Group>
)

/** Without it the field loses the cursor, and shows its error, before the click arrives. */
const keepCursor = (event: MouseEvent): void => event.preventDefault()

/** Writes a text in a field over what is selected, as if it had been typed: the form hears of it. */
export const typeInto = (field: HTMLTextAreaElement, text: string): void => {
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}
