import { useRef, type ReactNode, type SubmitEvent } from 'react'
import { focusWrongFormat } from './wrong-format.ts'

interface FormProps {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  children: ReactNode
}

/**
 * Every form of the application. It is not submitted while a field holds text that is no amount or day, and leads to the
 * first field with an error, so that a long form never refuses out of sight. Its submit stays with it: a popup may be
 * opened by another form, and React's events would travel up to that one.
 */
export function Form({ onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (focusWrongFormat(event.currentTarget)) return
        onSubmit(event)
        // Once the errors are drawn.
        requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      }}
    >
      {children}
    </form>
  )
}
