import { useEffect, useState } from 'react'
import classes from './form-message.module.css'

/** How long the text stays, in milliseconds. */
export const SHOWN_FOR = 5000

export interface FormMessageContent {
  kind: 'success' | 'error' | 'warning'
  text: string
  /** The subject of the text, beside it. */
  detail?: string
}

/**
 * The specification's "error stripe": green for success, red for error, mustard for a warning. A new message object
 * shows its text and clears it after five seconds; its place stays reserved, so that nothing jumps.
 */
export function FormMessage({ message }: { message: FormMessageContent | undefined }) {
  const [cleared, setCleared] = useState<FormMessageContent>()

  useEffect(() => {
    if (message === undefined) return undefined
    const timer = setTimeout(() => setCleared(message), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [message])

  const shown = message === cleared ? undefined : message
  return (
    <output className={classes.message} data-kind={shown?.kind}>
      {shown?.text}
      {shown?.detail !== undefined && <span className={classes.detail}>{shown.detail}</span>}
    </output>
  )
}
