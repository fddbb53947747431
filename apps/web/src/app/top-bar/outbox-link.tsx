import { Link } from '@tanstack/react-router'
import { useOutboxCount } from '#platform/device/outbox-count.ts'
import classes from './outbox-link.module.css'

/** How many sales wait in this browser, and a link to them; nothing without any. */
export function OutboxLink() {
  const { unsent, refused } = useOutboxCount()
  if (unsent + refused === 0) return null
  const [count, word] = unsent > 0 ? [unsent, 'por enviar'] : [refused, 'para revisar']
  return (
    <Link
      to="/offline"
      className={classes.link}
      data-attention={refused > 0 || undefined}
      aria-label={`${count} ${word}`}
    >
      {count} <span className={classes.word}>{word}</span>
    </Link>
  )
}
