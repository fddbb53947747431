import type { FormErrors } from '@mantine/form'
import { refusedFields } from './field-errors.ts'

interface ErrorForm {
  readonly setErrors: (errors: FormErrors) => void
}

/** To the first field on the page with an error, so that a long form never refuses out of sight; of radios, the first. */
const focusFirstError = (errors: FormErrors): void => {
  const field = [...document.querySelectorAll<HTMLElement>('[data-path]')].find(
    ({ dataset: { path } }) => path !== undefined && path in errors,
  )
  const typed = 'input, textarea'
  ;(field?.matches(typed) === true ? field : field?.querySelector<HTMLElement>(typed))?.focus()
}

/** Errors that only the server could find stand beside their fields, the first in focus. */
export const showErrors = (form: ErrorForm, errors: FormErrors): void => {
  form.setErrors(errors)
  focusFirstError(errors)
}

/** What a refused call says against fields stands beside them, the first in focus. */
export const showRefusedFields = (form: ErrorForm, error: unknown, prefix = ''): void =>
  showErrors(form, refusedFields(error, prefix))
