import { Button, Text } from '@mantine/core'
import type { VoucherProposal } from '@trastienda/contract/fiscal.contract'
import { holdersInWords } from '@trastienda/domain/staff/capabilities'
import { useMay } from '#platform/session/permissions.ts'
import classes from './invoicing.module.css'

/** Of a long selection the first tell enough. */
const MOST_LISTED = 50

interface HeldBackProps {
  readonly proposals: readonly VoucherProposal[]
  /** With the code of the contact. */
  readonly onMend: (code: string) => void
}

const isOfReceiver = ({ code }: VoucherProposal['reasons'][number]): boolean => code.startsWith('receiver_')

/** What ARCA would reject, said before it is sent, and the way to mend what the contact lacks. */
export function HeldBack({ proposals, onMend }: HeldBackProps) {
  const mayMend = useMay('contacts')
  const isMendable = proposals.some(({ reasons }) => reasons.some(isOfReceiver))
  return (
    <>
      <ul className={classes.rows} aria-label="No se pueden facturar todavía">
        {proposals.slice(0, MOST_LISTED).map(({ transactionId, receiver, reasons }) => (
          <li key={transactionId} className={classes.row}>
            <span className={classes.name}>
              {transactionId} · {receiver.name}
            </span>
            {mayMend && reasons.some(isOfReceiver) && (
              <Button size="compact-sm" variant="default" onClick={() => onMend(receiver.code)}>
                Completar
              </Button>
            )}
            <span className={classes.detail}>{reasons.map(({ text }) => text).join(' ')}</span>
          </li>
        ))}
      </ul>
      {proposals.length > MOST_LISTED && (
        <Text size="sm" c="dimmed">
          Y {proposals.length - MOST_LISTED} más.
        </Text>
      )}
      {isMendable && !mayMend && (
        <Text size="sm" c="dimmed">
          Los datos del cliente los completa {holdersInWords('contacts')}.
        </Text>
      )}
    </>
  )
}
