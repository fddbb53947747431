import { Button, Group, Text } from '@mantine/core'
import type { AwaitedPart } from '@trastienda/contract/payments.contract'
import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { useState } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { useMay } from '#platform/session/permissions.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { IconCircleCheck } from '#ui/icon/icons.ts'
import { ConfirmPopup } from '#ui/popup/confirm-popup.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import { SendButton } from '#ui/send/send-button.tsx'
import { ApprovalMark } from '#ui/show/approval-mark.tsx'
import { EmptyState } from '#ui/show/empty-state.tsx'
import classes from './awaited-popup.module.css'

interface AwaitedPopupProps {
  opened: boolean
  onClose: () => void
  parts: readonly AwaitedPart[]
}

/** The charges that somebody has to see arrive, and those that did not. */
export function AwaitedPopup({ opened, onClose, parts }: AwaitedPopupProps) {
  const [asked, setAsked] = useState<AwaitedPart>()
  const miss = useWrite('payments.miss', { success: 'El cobro se dio por no llegado.' })
  return (
    <>
      <Popup opened={opened && asked === undefined} onClose={onClose} title="Por confirmar" size="md">
        {parts.length === 0 && <EmptyState icon={IconCircleCheck} message="No hay cobros por confirmar." />}
        <ul className={classes.parts} aria-label="Cobros por confirmar">
          {parts.map((part) => (
            <li key={`${part.payment} ${part.part}`} className={classes.part}>
              <Charge part={part} />
              {part.confirmation === 'awaited' ? (
                <Answers part={part} onMiss={() => setAsked(part)} />
              ) : (
                <span className={classes.missed}>No llegó</span>
              )}
            </li>
          ))}
        </ul>
      </Popup>
      <ConfirmPopup
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title="El cobro no llegó"
        question={asked === undefined ? '' : missQuestion(asked)}
        confirmLabel="No llegó"
        isDangerous
        onConfirm={async () => {
          if (asked === undefined) return
          const { payment: id, part } = asked
          await miss.mutateAsync({ params: { id }, body: { part } }).catch(() => undefined)
        }}
      />
    </>
  )
}

function Charge({ part }: { part: AwaitedPart }) {
  const timeZone = useTimeZone()
  const { methodName, amount, reference, transactionId, personName, takenBy, creationDate } = part
  const about = [formatDateTime(creationDate, timeZone), transactionId, personName, `Cobró ${takenBy}`]
  return (
    <div className={classes.charge}>
      <strong>
        {methodName} <span className="amount">{formatMoney(amount)}</span>
        {reference !== undefined && ` (${reference})`}
      </strong>
      <Text size="xs" c="dimmed">
        {about.filter((each) => each !== undefined).join(' · ')}
      </Text>
    </div>
  )
}

function Answers({
  part: { payment: id, part, methodName, amount },
  onMiss,
}: {
  part: AwaitedPart
  onMiss: () => void
}) {
  const confirm = useWrite('payments.confirm')
  const mayRefund = useMay('refund')
  const name = `${methodName} ${formatMoney(amount)}`
  if (!useMay('sell')) return null
  return (
    <Group gap={6} wrap="nowrap">
      <Button
        variant="default"
        size="xs"
        leftSection={mayRefund ? undefined : <ApprovalMark />}
        aria-label={`No llegó: ${name}`}
        onClick={onMiss}
      >
        No llegó
      </Button>
      <SendButton
        sends="payments.confirm"
        size="xs"
        loading={confirm.isPending}
        aria-label={`Llegó: ${name}`}
        onClick={() => confirm.mutate({ params: { id }, body: { part } })}
      >
        Llegó
      </SendButton>
    </Group>
  )
}

const missQuestion = ({ methodName, amount, transactionId }: AwaitedPart): string => {
  const of = transactionId === undefined ? '' : ` de ${transactionId}`
  return `Se devuelve el cobro de ${formatMoney(amount)} con ${methodName}${of}: queda a pagar. Si el cliente es Consumidor Final, queda como un gasto. Se le avisa a quien cobró.`
}
