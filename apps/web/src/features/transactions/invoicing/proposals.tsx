import { Button, Checkbox, Stack, Text } from '@mantine/core'
import type { AskedVoucher, VoucherProposal } from '@trastienda/contract/fiscal.contract'
import { countOf, formatCount, formatMoney } from '@trastienda/domain/money/format-amount'
import { useState } from 'react'
import { useWrite } from '#platform/writes/use-write.ts'
import { SendButton } from '#ui/send/send-button.tsx'
import { LeftOut } from '#ui/selection/left-out.tsx'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { FactList } from '#ui/show/fact-list.tsx'
import { Notice } from '#ui/show/notice.tsx'
import { useElectronicVouchers } from '#features/fiscal/public/use-electronic-vouchers.ts'
import { focusShown } from './focus-shown.ts'
import { NotInvoiceable } from './not-invoiceable.tsx'
import { datesInWords, proposalsInWords, readyOf, warningsInWords } from './proposal-sums.ts'
import { ReceiverPopup } from './receiver-popup.tsx'
import { ServiceDays } from './service-days.tsx'
import { ofServices, serviceErrors, serviceQuery, type TypedService } from './typed-service.ts'

interface ProposalsProps {
  readonly proposals: readonly VoucherProposal[]
  readonly leftOut: readonly string[]
  /** Somebody mended a contact. */
  readonly onMended: () => void
  readonly onAsked: (asked: readonly AskedVoucher[]) => void
  readonly onClose: () => void
}

/** A call takes so many. */
const ASKED_AT_ONCE = 100

/** The vouchers to ask for, and those that cannot be yet, with the buttons to mend them. */
export function Proposals({ proposals, leftOut, onMended, onAsked, onClose }: ProposalsProps) {
  const [mending, setMending] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const [includesOld, setIncludesOld] = useState(false)
  const [service, setService] = useState<TypedService>({})
  const isReal = useElectronicVouchers() === 'production'
  const authorize = useWrite('fiscal.authorize')
  const ready = readyOf(proposals)
  const notInvoiceable = proposals.filter(({ reasons }) => reasons.length > 0)
  const old = ready.filter(({ isOld }) => isOld)
  const chosen = includesOld ? ready : ready.filter(({ isOld }) => !isOld)
  const dates = datesInWords(ready)
  const isDated = Object.keys(serviceErrors(ofServices(chosen), service)).length === 0
  const [only] = proposals

  const ask = async () => {
    const asked: AskedVoucher[] = []
    setIsAsking(true)
    try {
      for (let from = 0; from < chosen.length; from += ASKED_AT_ONCE) {
        const body = chosen.slice(from, from + ASKED_AT_ONCE).map(({ transactionId }) => transactionId)
        const query = { ...(includesOld ? { old: 'yes' as const } : {}), ...serviceQuery(service) }
        asked.push(...(await authorize.mutateAsync({ body, query })).data)
      }
    } catch {
      // A toast says why it failed; the earlier chunks stay asked for.
    }
    setIsAsking(false)
    if (asked.length > 0) onAsked(asked)
  }
  return (
    <Stack gap="md">
      {!isReal && <Notice tone="warning">Son comprobantes de prueba: no valen como factura.</Notice>}
      {warningsInWords(chosen).map((warning) => (
        <Notice key={warning} tone="warning">
          {warning}
        </Notice>
      ))}
      {proposals.length === 1 && only !== undefined ? (
        <Single proposal={only} />
      ) : (
        <Text size="sm">{proposalsInWords(chosen)}</Text>
      )}
      <LeftOut sentences={leftOut} />
      <ServiceDays proposals={ready} typed={service} onChange={setService} />
      {dates !== undefined && <Notice tone="warning">{dates}</Notice>}
      {old.length > 0 && (
        <Checkbox
          label={
            proposals.length === 1
              ? 'Facturar con la fecha de hoy'
              : `Incluir ${countOf(old.length, 'venta vieja', 'ventas viejas')}, con la fecha de hoy`
          }
          checked={includesOld}
          {...(chosen.length === 0 ? { ref: focusShown, 'data-autofocus': true } : {})}
          onChange={({ currentTarget }) => setIncludesOld(currentTarget.checked)}
        />
      )}
      {notInvoiceable.length > 0 && (
        <NotInvoiceable
          proposals={notInvoiceable}
          isAlone={proposals.length === 1}
          isNext={ready.length === 0}
          onMend={setMending}
        />
      )}
      <PopupActions isSticking>
        <Button variant="default" onClick={onClose} data-autofocus={ready.length === 0 || undefined}>
          {ready.length === 0 ? 'Cerrar' : 'Cancelar'}
        </Button>
        {ready.length > 0 && (
          <SendButton
            loading={isAsking}
            disabled={chosen.length === 0 || !isDated}
            onClick={() => void ask()}
            {...(chosen.length > 0 ? { ref: focusShown } : {})}
          >
            {proposals.length === 1 ? 'Facturar' : `Facturar ${formatCount(chosen.length)}`}
          </SendButton>
        )}
      </PopupActions>
      <ReceiverPopup id={mending} onClose={() => setMending(undefined)} onMended={onMended} />
    </Stack>
  )
}

const Single = ({ proposal: { transactionId, name, total, receiver } }: { readonly proposal: VoucherProposal }) => (
  <FactList
    facts={[
      { label: 'Transacción', value: transactionId },
      { label: 'Comprobante', value: name },
      { label: 'Cliente', value: receiver.name },
      { label: 'Documento', value: receiver.document },
      { label: 'Condición', value: receiver.condition },
      { label: 'Total', value: formatMoney(total) },
    ]}
  />
)
