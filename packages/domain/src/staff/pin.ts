import { problem, type Problem } from '#domain/problem'

/** Wrong PINs in a row after which the next try waits a minute. */
export const PIN_FAILURES_BEFORE_WAIT = 5
/** Wrong PINs in a row after which an owner or manager must unlock it. */
export const PIN_FAILURES_BEFORE_LOCK = 10
export const PIN_WAIT_SECONDS = 60

const straightUp = '01234567890'
const straightDown = '09876543210'

/**
 * Why a PIN is refused: it needs 4 to 6 digits, and may not be one digit repeated or digits in a row, which people try
 * first.
 */
export function pinProblems(pin: string): Problem[] {
  if (!/^\d{4,6}$/.test(pin)) return [problem('pin_malformed', 'pin')]
  const isEasy = new Set(pin).size === 1 || straightUp.includes(pin) || straightDown.includes(pin)
  return isEasy ? [problem('pin_easy', 'pin')] : []
}
