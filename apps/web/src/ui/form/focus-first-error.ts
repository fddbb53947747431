import type { FormErrors } from '@mantine/form'
import { refusedFields } from './field-errors.ts'

/** To the first field on the page with an error, so that a long form never refuses out of sight; of radios, the first. */
const focusFirstError = (errors: FormErrors): void => {
  const field = [...document.querySelectorAll<HTMLElement>('[data-path]')].find(
    ({ dataset: { path } }) => path !== undefined && path in errors,
  )
  const typed = 'input, textarea'
  ;(field?.matches(typed) === true ? field : field?.querySelector<HTMLElement>(typed))?.focus()
}

/** What a refused call says against fields stands beside them, the first in focus. */
export const showRefusedFields = (
  form: { setErrors: (errors: FormErrors) => void },
  error: unknown,
  prefix = '',
): void => {
  const errors = refusedFields(error, prefix)
  form.setErrors(errors)
  focusFirstError(errors)
}
