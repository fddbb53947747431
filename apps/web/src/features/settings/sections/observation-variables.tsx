import { Button, Group } from '@mantine/core'
import { observationVariables } from '@trastienda/domain/transaction/observations'
import type { MouseEvent } from 'react'

/** The variables of an automatic observation; a click writes one at the cursor. */
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

/** Keeps the cursor in the field: without this the field would lose it, and show its error, before the click arrives. */
const keepCursor = (event: MouseEvent): void => event.preventDefault()

/** Replaces a field's selection by a text, as if somebody had typed it, so that the form notices. */
export const typeInto = (field: HTMLTextAreaElement, text: string): void => {
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}
