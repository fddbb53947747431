import type { FormErrors } from '@mantine/form'

/**
 * Marks a field whose text is no amount, or no day, with the field's error: a state of its own, neither a value nor
 * empty.
 */
export const wrongFormatMark = (error: string | undefined) => ({ 'data-wrong-format': error })

/** Focuses the first field of a wrong format, and returns its error; undefined if the typed values can be saved. */
export function focusWrongFormat(within: ParentNode | null): string | undefined {
  const field = within?.querySelector<HTMLElement>('[data-wrong-format]')
  field?.focus()
  return field?.dataset['wrongFormat']
}

/** Focuses the first field with an error, so that a long form never refuses out of view; of radios, the first. */
export function focusFirstError(within: ParentNode | null, errors: FormErrors): void {
  // After the errors are drawn: some fields are found only by their shown error.
  requestAnimationFrame(() => {
    const fields = [...(within?.querySelectorAll<HTMLElement>('[data-path], [aria-invalid="true"]') ?? [])]
    const field = fields.find(({ ariaInvalid, dataset: { path } }) => ariaInvalid === 'true' || (path ?? '') in errors)
    const typed = 'input, textarea'
    const target = field?.matches(typed) === true ? field : field?.querySelector<HTMLElement>(typed)
    target?.focus()
  })
}
