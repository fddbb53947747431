import { Group, Paper, Stack, Text } from '@mantine/core'
import type { VoucherAnswer } from '@trastienda/contract/fiscal.contract'
import { RetryButton } from '#features/fiscal/public/retry-button.tsx'
import { usePrintTransactions } from '#features/printing/public/print.ts'
import { SendButton } from '#ui/send/send-button.tsx'
import { InvoiceButton } from './invoice-button.tsx'
import { useVouchers } from './use-vouchers.ts'
import { VoucherBadge } from '#features/fiscal/public/voucher-badge.tsx'
import { VoucherFacts, voucherTitle } from '#features/fiscal/public/voucher-facts.tsx'

interface VoucherSectionProps {
  readonly id: string
  readonly isEffective: boolean
}

/** The voucher of a sale or credit note, and the button that asks for one; nothing for a business without vouchers. */
export function VoucherSection({ id, isEffective }: VoucherSectionProps) {
  const vouchers = useVouchers(id, isEffective)
  if (vouchers === undefined) return null
  const [last] = vouchers
  const isWaiting = last !== undefined && last.state !== 'authorized' && last.state !== 'rejected'
  return (
    <Paper withBorder p="sm" mb="sm" component="section" aria-label="Factura electrónica">
      <Stack gap="xs">
        <Group justify="space-between">
          {last === undefined ? <Text size="sm">Todavía no está facturada.</Text> : <VoucherHead voucher={last} />}
          <InvoiceButton id={id} label={invoiceLabel(last)} />
          {isWaiting && <RetryButton />}
          {last?.state === 'authorized' && <DuplicateButton id={id} />}
        </Group>
        {last !== undefined && <VoucherFacts voucher={last} />}
      </Stack>
    </Paper>
  )
}

/** `Imprimir` above prints the original; few shops keep a copy on paper. */
function DuplicateButton({ id }: { readonly id: string }) {
  const { printWithDuplicates, isPrinting } = usePrintTransactions()
  return (
    <SendButton
      sends="print.transactions"
      size="compact-sm"
      variant="subtle"
      loading={isPrinting}
      onClick={() => printWithDuplicates([id])}
    >
      Imprimir con duplicado
    </SendButton>
  )
}

/** None without anything to ask for. */
const invoiceLabel = (last: VoucherAnswer | undefined): string | undefined => {
  if (last === undefined) return 'Facturar'
  return last.state === 'rejected' ? 'Facturar de nuevo' : undefined
}

const VoucherHead = ({ voucher }: { readonly voucher: VoucherAnswer }) => (
  <Group gap="sm">
    <Text fw={650}>{voucherTitle(voucher)}</Text>
    <VoucherBadge voucher={voucher} />
    {voucher.environment !== 'production' && (
      <Text size="sm" c="dimmed">
        De prueba: no vale como factura
      </Text>
    )}
  </Group>
)
