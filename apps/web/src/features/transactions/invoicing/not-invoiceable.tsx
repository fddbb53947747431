import { Button, Text } from '@mantine/core'
import type { VoucherProposal } from '@trastienda/contract/fiscal.contract'
import { holdersInWords } from '@trastienda/domain/staff/capabilities'
import { useMay } from '#platform/session/permissions.ts'
import { focusShown } from './focus-shown.ts'
import classes from './invoicing.module.css'

/** The most documents that are listed. */
const MOST_LISTED = 50

interface NotInvoiceableProps {
  readonly proposals: readonly VoucherProposal[]
  /** The popup is about this document only, and already names it. */
  readonly isAlone: boolean
  /** Nothing can be asked for before somebody mends it. */
  readonly isNext: boolean
  /** With the code of the contact. */
  readonly onMend: (code: string) => void
}

const reasonsOf = ({ reasons }: VoucherProposal): string => reasons.map(({ text }) => text).join(' ')

const isOfReceiver = ({ code }: VoucherProposal['reasons'][number]): boolean => code.startsWith('receiver_')

/** ARCA's reasons for a rejection, shown before sending, and the button to mend the contact. */
export function NotInvoiceable({ proposals, isAlone, isNext, onMend }: NotInvoiceableProps) {
  const mayMend = useMay('contacts')
  const mendable = proposals.find(({ reasons }) => reasons.some(isOfReceiver))
  return (
    <>
      <ul className={classes.rows} aria-label="No se pueden facturar todavía">
        {proposals.slice(0, MOST_LISTED).map((proposal) => (
          <li key={proposal.transactionId} className={classes.row}>
            {isAlone ? (
              <span>{reasonsOf(proposal)}</span>
            ) : (
              <span className={classes.name}>
                {proposal.transactionId} · {proposal.receiver.name}
              </span>
            )}
            {mayMend && proposal.reasons.some(isOfReceiver) && (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => onMend(proposal.receiver.code)}
                {...(isNext && proposal === mendable ? { ref: focusShown, 'data-autofocus': true } : {})}
              >
                Completar
              </Button>
            )}
            {!isAlone && <span className={classes.detail}>{reasonsOf(proposal)}</span>}
          </li>
        ))}
      </ul>
      {proposals.length > MOST_LISTED && (
        <Text size="sm" c="dimmed">
          Y {proposals.length - MOST_LISTED} más.
        </Text>
      )}
      {mendable !== undefined && !mayMend && (
        <Text size="sm" c="dimmed">
          Los datos del cliente los completa {holdersInWords('contacts')}.
        </Text>
      )}
    </>
  )
}
