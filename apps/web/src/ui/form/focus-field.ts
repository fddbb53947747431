import type { FormErrors } from '@mantine/form'

/**
 * Marks a field whose text is no amount, or no day, with what the field says of it: a state of its own, which is neither a
 * value nor an empty field.
 */
export const wrongFormatMark = (error: string | undefined) => ({ 'data-wrong-format': error })

/** Leads to the first field of a wrong format, and answers what it says; undefined where what was typed can be saved. */
export function focusWrongFormat(within: ParentNode | null): string | undefined {
  const field = within?.querySelector<HTMLElement>('[data-wrong-format]')
  field?.focus()
  return field?.dataset['wrongFormat']
}

/** To the first field with an error, so that a long form never refuses out of sight; of radios, the first. */
export function focusFirstError(within: ParentNode | null, errors: FormErrors): void {
  // Once the errors are drawn: some fields are found only by the error they show.
  requestAnimationFrame(() => {
    const fields = [...(within?.querySelectorAll<HTMLElement>('[data-path], [aria-invalid="true"]') ?? [])]
    const field = fields.find(({ ariaInvalid, dataset: { path } }) => ariaInvalid === 'true' || (path ?? '') in errors)
    const typed = 'input, textarea'
    const target = field?.matches(typed) === true ? field : field?.querySelector<HTMLElement>(typed)
    target?.focus()
  })
}
