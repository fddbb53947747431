import { Anchor, Box, Group, Paper, Text, Title } from '@mantine/core'
import { IconPrinter, IconTrash } from '#ui/icon/icons.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { isNotFound } from '@trastienda/contract/client'
import type { TransactionDetail } from '@trastienda/contract/transactions.contract'
import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import { isNote, kindLabels, kindOfId } from '@trastienda/domain/transaction/kind'
import { statusLabels } from '@trastienda/domain/transaction/status'
import { useState } from 'react'
import { RecordHistory } from '#features/audit/public/record-history.tsx'
import { SendButton, WriteButton } from '#ui/send/send-button.tsx'
import { VoucherSection } from '../invoicing/voucher-section.tsx'
import { ShareButton } from '#features/sharing/public/share-button.tsx'
import type { SentPaper } from '#features/sharing/public/sent-paper.ts'
import { usePrintTransactions } from '#features/printing/public/print.ts'
import { TicketMenu } from '#features/printing/public/ticket-menu.tsx'
import { useElectronicVouchers } from '#features/fiscal/public/use-electronic-vouchers.ts'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { callFile } from '#platform/api/api.ts'
import { useMay } from '#platform/session/permissions.ts'
import { readListSearch } from '#ui/list/list-search.ts'
import { ApprovalMark } from '#ui/show/approval-mark.tsx'
import { TabsWithCounts } from '#ui/list/tabs-with-counts.tsx'
import { lazyPart } from '#ui/show/lazy-part.tsx'
import { Notice } from '#ui/show/notice.tsx'
import { PartBoundary } from '#ui/show/part-boundary.tsx'
import { DeliveryOfSale, LaterDelivery } from './sale-delivery-parts.tsx'
import { CreditButton } from './credit-button.tsx'
import { KeepAsQuote } from './keep-as-quote.tsx'
import { DetailsTab } from './details-tab.tsx'
import { NotesTab } from './notes-tab.tsx'
import { PaymentsTab } from './payments-tab.tsx'
import { RemoveTransactionPopup } from '../effect/remove-transaction-popup.tsx'
import { StockTab } from './stock-tab.tsx'
import { SupplierNoteButton } from '../supplier-note/supplier-note-button.tsx'
import { transactionsQueries } from '../public/transactions.queries.ts'

/** Not a part of what the screen waits for: most documents were never sent. */
const Sendings = lazyPart(async () => (await import('#features/sharing/public/sendings.tsx')).Sendings, {
  isQuiet: true,
})

const paperOf = ({ id, receptor }: TransactionDetail['transaction']): SentPaper => ({
  kind: 'document',
  record: id,
  name: `la ${kindLabels[kindOfId(id) ?? 'sale'].toLowerCase()} ${id}`,
  person: receptor,
  file: () => callFile('print.transactions', { query: { ids: id } }),
})

/** Says that the transaction was removed. */
const nothing: TransactionDetail['can'] = {
  edit: false,
  remove: false,
  makeEffective: false,
  makePaid: false,
  credit: false,
  pay: false,
}

/** A document by its number; an expense has a screen of its own. */
export function TransactionScreen({ id }: { id: string }) {
  return kindOfId(id) === 'expense' ? (
    <Navigate to="/expenses/details/{-$id}" params={{ id }} replace />
  ) : (
    <ShownTransaction id={id} />
  )
}

/** An existing transaction: its details, and once it is effective its stock and its payments. */
function ShownTransaction({ id }: { id: string }) {
  const { detail, isRemoved } = useTransactionDetail(id)
  const navigate = useNavigate()
  const { tab: wanted } = readListSearch(useSearch({ strict: false }))
  const [isRemoving, setIsRemoving] = useState(false)

  const notes = detail.creditNotes
  const isEffective = detail.transaction.status >= 1
  const tabs = [
    { value: 'details', label: 'Detalles' },
    ...(isEffective && detail.stockEntries !== undefined ? [{ value: 'stock', label: 'Stock' }] : []),
    ...(isEffective && kindOfId(id) !== undefined ? [{ value: 'payments', label: 'Pagos' }] : []),
    ...(notes.length > 0 ? [{ value: 'notes', label: 'Créditos', count: notes.length }] : []),
  ]
  const tab = tabs.find(({ value }) => value === wanted)?.value ?? 'details'

  return (
    <section>
      <TransactionHead detail={detail} isRemoved={isRemoved} onRemove={() => setIsRemoving(true)} />
      {detail.approvedBy.length > 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          Autorizado por {detail.approvedBy.join(', ')}.
        </Text>
      )}
      {detail.quote !== undefined && <FromQuote id={detail.quote} />}
      {!isRemoved && <DeliveryOfSale transaction={detail.transaction} />}
      {!isRemoved && <Sendings kind="document" record={id} />}
      <PartBoundary>
        <VoucherSection id={id} isEffective={isEffective} />
      </PartBoundary>
      <TabsWithCounts
        label="Secciones de la transacción"
        tabs={tabs}
        value={tab}
        onChange={(next) => {
          const search = { tab: next === 'details' ? undefined : next }
          void navigate({ to: '/transactions/details/$id', params: { id }, search, replace: true })
        }}
      >
        <div style={{ paddingTop: 'var(--mantine-spacing-sm)' }}>
          {/* Stays mounted while another tab is shown: a look at the payments must not lose an edit. */}
          <div hidden={tab !== 'details'}>
            <DetailsTab detail={detail} isRemoved={isRemoved} />
          </div>
          <PartBoundary of={tab}>
            {tab === 'stock' && detail.stockEntries !== undefined && (
              <Paper withBorder>
                <StockTab entries={detail.stockEntries} />
              </Paper>
            )}
            {tab === 'payments' && <PaymentsTab detail={detail} />}
            {tab === 'notes' && <NotesTab notes={notes} />}
          </PartBoundary>
        </div>
      </TabsWithCounts>
      <RemoveTransactionPopup
        id={isRemoving ? id : undefined}
        onClose={() => setIsRemoving(false)}
        onRemoved={() => void navigate({ to: '/transactions' })}
      />
    </section>
  )
}

/** Says where a sale came from. */
const FromQuote = ({ id }: { id: string }) => (
  <Text size="sm" mb="sm">
    Viene del presupuesto{' '}
    <Anchor size="sm" underline="always" renderRoot={(props) => <Link {...props} to="/quotes/$id" params={{ id }} />}>
      {id}
    </Anchor>
  </Text>
)

/** The transaction as last read; once it is removed, it permits nothing any more. */
function useTransactionDetail(id: string): { detail: TransactionDetail; isRemoved: boolean } {
  const { data, error } = useSuspenseQuery(transactionsQueries.detail(id))
  const isRemoved = isNotFound(error)
  return { detail: isRemoved ? { ...data, can: nothing } : data, isRemoved }
}

interface TransactionHeadProps {
  detail: TransactionDetail
  isRemoved: boolean
  onRemove: () => void
}

/** The name of the transaction, and the actions on the whole of it. */
function TransactionHead({ detail, isRemoved, onRemove }: TransactionHeadProps) {
  const { transaction } = detail
  const maySell = useMay('sell')
  const { print, isPrinting } = usePrintTransactions()
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Group gap="xs" align="baseline">
          <Title order={1}>
            {kindLabels[kindOfId(transaction.id) ?? 'sale']} {transaction.id}
          </Title>
          <HeadFacts detail={detail} />
        </Group>
        <Group gap={8}>
          <RecordHistory entity="transaction" id={transaction.id} name={transaction.id} />
          {detail.can.remove && (
            <WriteButton
              sends="transaction.remove"
              variant="subtle"
              color="red"
              className="pictured"
              leftSection={<IconTrash size={16} aria-hidden />}
              rightSection={detail.can.remove === 'approval' ? <ApprovalMark /> : undefined}
              onClick={onRemove}
            >
              Eliminar
            </WriteButton>
          )}
          {!isRemoved && <ShareButton paper={paperOf(transaction)} />}
          {!isRemoved && (
            <SendButton
              sends="print.transactions"
              variant="default"
              className="pictured"
              leftSection={<IconPrinter size={16} aria-hidden />}
              loading={isPrinting}
              onClick={() => print([transaction.id])}
            >
              Imprimir
            </SendButton>
          )}
          {!isRemoved && hasTicket(transaction.id) && (
            <TicketMenu id={transaction.id} hasGift={kindOfId(transaction.id) === 'sale'} />
          )}
          {maySell && !isRemoved && kindOfId(transaction.id) === 'sale' && <CreditButton detail={detail} />}
          {maySell && !isRemoved && kindOfId(transaction.id) === 'sale' && transaction.status === 0 && (
            <KeepAsQuote detail={detail} />
          )}
          {maySell && !isRemoved && <LaterDelivery transaction={transaction} />}
          {!isRemoved && kindOfId(transaction.id) === 'purchase' && <SupplierNoteButton purchase={transaction} />}
        </Group>
      </Group>
      {isRemoved && (
        <Box mb="sm">
          <Notice tone="warning">
            Alguien eliminó esta transacción mientras la tenías abierta. Abajo está como se leyó por última vez: ya no
            se puede guardar nada en ella.
          </Notice>
        </Box>
      )}
    </>
  )
}

/** Only what is given to customers has a ticket. */
const hasTicket = (id: string): boolean => kindOfId(id) === 'sale' || kindOfId(id) === 'creditNote'

/** What a document is, in a line beside its name: status, date and hour, who made it in a team, and its type. */
function HeadFacts({ detail: { transaction, issuerName } }: { detail: TransactionDetail }) {
  const timeZone = useTimeZone()
  // A business that declares nothing hears nothing of invoices.
  const declares = useElectronicVouchers() !== undefined
  const { status, creationDate, invoiceType } = transaction
  const facts = [
    statusLabels[status],
    formatDateTime(creationDate, timeZone),
    issuerName,
    isNote(kindOfId(transaction.id)) ? undefined : `${declares ? 'Factura' : 'Tipo'} ${invoiceType}`,
  ]
  return (
    <Text size="sm" c="dimmed">
      {facts.filter((fact) => fact !== undefined).join(' · ')}
    </Text>
  )
}
