import { useEffect, useState } from 'react'
import classes from './stripe.module.css'

/** How long a stripe's text stays, in milliseconds. */
const STRIPE_TIME = 5000

export interface StripeMessage {
  kind: 'success' | 'error' | 'warning'
  text: string
}

/**
 * The error stripe: green for success, red for error, mustard for a warning. A new message object shows its text and
 * clears it after five seconds; the stripe keeps its place so that nothing jumps.
 */
export function Stripe({ message }: { message: StripeMessage | undefined }) {
  const [cleared, setCleared] = useState<StripeMessage>()

  useEffect(() => {
    if (message === undefined) return undefined
    const timer = setTimeout(() => setCleared(message), STRIPE_TIME)
    return () => clearTimeout(timer)
  }, [message])

  const shown = message === cleared ? undefined : message
  return (
    <output className={classes.stripe} data-kind={shown?.kind}>
      {shown?.text}
    </output>
  )
}
