import { notifications } from '@mantine/notifications'
import { CallError } from '@trastienda/contract/client'
import { toastTitles } from '@trastienda/domain/success-messages'
import type { ReactNode } from 'react'

/**
 * The body of an error's toast, by the specification's rule: the error's message, else each message in the answer's
 * data list, one a line, else the data if it is a text, else nothing.
 */
export const toastBody = (error: unknown): string => {
  const message = error instanceof Error ? error.message : undefined
  if (message) return message
  const data: unknown =
    error instanceof CallError ? error.problem.data : (error as { data?: unknown } | undefined)?.data
  if (Array.isArray(data)) {
    const texts = data.map((entry: { message?: unknown } | undefined) => entry?.message)
    return texts.filter((text) => typeof text === 'string' && text !== '').join('\n')
  }
  return typeof data === 'string' ? data : ''
}

/** `Operación completada exitosamente!` with the operation. */
export const toastSuccess = (message: ReactNode, autoClose = 2000): void => {
  notifications.show({ title: toastTitles.success, message, color: 'pine', autoClose, withCloseButton: false })
}

/** A neutral message. The same text is not shown twice at once. */
export const toastInfo = (message: string): void => {
  notifications.show({ id: message, message, color: 'gray', autoClose: 6000 })
}

/** `Algo no salió bien!` with the reason: an error, or the text itself if the specification fixes it. */
export const toastError = (error: unknown): void => {
  const message = typeof error === 'string' ? error : toastBody(error)
  notifications.show({
    title: toastTitles.error,
    message,
    color: 'red',
    autoClose: 8000,
    style: { whiteSpace: 'pre-line' },
  })
}
