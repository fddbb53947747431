/** Marks a field whose text is no amount, or no day: a state of its own, which is neither a value nor an empty field. */
export const wrongFormatMark = (isWrong: boolean) => ({ 'data-wrong-format': isWrong || undefined })

/** Leads to the first field of a wrong format; false where there is none, and what was typed can be saved. */
export function focusWrongFormat(within: ParentNode | null): boolean {
  const field = within?.querySelector<HTMLElement>('[data-wrong-format]')
  field?.focus()
  return field !== null && field !== undefined
}
