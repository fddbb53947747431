import { Button, Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Person } from '@trastienda/contract/people.contract'
import type { QuoteDetail } from '@trastienda/contract/quotes.contract'
import { formatDay } from '@trastienda/domain/calendar/format-date'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import type { QuotePrices } from '@trastienda/domain/quote/quote-conversion'
import { useState } from 'react'
import { AddContactPopup } from '#features/people/public/add-contact-popup.tsx'
import { peopleQueries } from '#features/people/public/people.queries.ts'
import { PersonPicker } from '#features/people/public/person-picker.tsx'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import { SendButton } from '#ui/send/send-button.tsx'
import { Notice } from '#ui/show/notice.tsx'
import { Unread } from '#ui/show/unread.tsx'
import { quotesQueries } from '../public/quotes.queries.ts'
import { conversionTotal, hasOtherPrices, type Quantities } from './conversion.ts'
import { ConversionLines } from './conversion-lines.tsx'

interface ConvertQuotePopupProps {
  id: string
  opened: boolean
  onClose: () => void
}

/** Makes a sale of a quote: at which prices, how much of it, and for whom. */
export const ConvertQuotePopup = ({ id, opened, onClose }: ConvertQuotePopupProps) => (
  <Popup opened={opened} onClose={onClose} title={`Convertir ${id} en venta`} size="lg">
    <Loaded id={id} onClose={onClose} />
  </Popup>
)

function Loaded({ id, onClose }: Omit<ConvertQuotePopupProps, 'opened'>) {
  const { till } = useSettings()
  // Prices may have changed since the page was opened.
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...quotesQueries.detail(id),
    refetchOnMount: 'always',
  })
  const code = data?.quote.receptor ?? till?.finalConsumer
  const person = useQuery({ ...peopleQueries.forEntry(code ?? ''), enabled: code !== undefined })
  if (data === undefined || !isFetchedAfterMount || (code !== undefined && !person.isFetched))
    return <Unread error={error} onRetry={refetch} rows={5} />
  return <Converting key={data.quote.version} detail={data} customer={person.data} onClose={onClose} />
}

interface ConvertingProps {
  detail: QuoteDetail
  /** The quote's contact, or the counter's final consumer. */
  customer: Person | undefined
  onClose: () => void
}

function Converting({ detail, customer, onClose }: ConvertingProps) {
  const { quote, details } = detail
  const { $id: id, version, state, validUntil } = quote
  const navigate = useNavigate()
  const [prices, setPrices] = useState<QuotePrices>('kept')
  const [quantities, setQuantities] = useState<Quantities>({})
  const [receptor, setReceptor] = useState(customer)
  const [newName, setNewName] = useState<string>()
  const convert = useWrite('quotes.convert', {
    version,
    onSuccess: ({ data: { sale } }) => void navigate({ to: '/transactions/details/$id', params: { id: sale } }),
  })
  const chosen = { prices, quantities: details.detailLines.map(({ quantity }, place) => quantities[place] ?? quantity) }
  const total = conversionTotal(detail, chosen)
  const isExpired = state === 'expired'
  const send = () =>
    receptor !== undefined &&
    total !== undefined &&
    convert.mutate({
      params: { id },
      body: { ...chosen, receptor: receptor.code, total, ...(isExpired ? { isExpiredAccepted: true } : {}) },
    })
  return (
    <Stack gap="sm">
      {isExpired && <Notice tone="warning">Este presupuesto venció el {formatDay(validUntil)}.</Notice>}
      {hasOtherPrices(detail) && (
        <Radio.Group label="Hay precios que cambiaron" value={prices} onChange={setPrices}>
          <Stack gap="xs" mt={6}>
            <Radio value="kept" label="Mantener los precios del presupuesto" data-autofocus />
            <Radio value="today" label="Usar los de hoy" />
          </Stack>
        </Radio.Group>
      )}
      <ConversionLines lines={details.detailLines} quantities={quantities} onChange={setQuantities} />
      {quote.receptor === undefined && (
        <PersonPicker
          label="Cliente"
          placeholder={quote.customerName ?? 'Nombre o código'}
          type="Cliente"
          value={receptor}
          onChange={setReceptor}
          onCreate={(name) => setNewName(name === '' ? (quote.customerName ?? '') : name)}
        />
      )}
      {quote.receptor === undefined && quote.customerName !== undefined && (
        <Button variant="default" className="wrapping" onClick={() => setNewName(quote.customerName)}>
          Agregar a {quote.customerName} como contacto
        </Button>
      )}
      <Text size="sm">
        La venta queda creada por <strong>{total === undefined ? '—' : formatMoney(total)}</strong>, lista para
        efectivizar y cobrar.
      </Text>
      <PopupActions>
        <Button variant="default" onClick={onClose} disabled={convert.isPending}>
          Cancelar
        </Button>
        <SendButton
          sends="quotes.convert"
          loading={convert.isPending}
          disabled={receptor === undefined || total === undefined}
          onClick={send}
        >
          {isExpired ? 'Convertir igual' : 'Convertir'}
        </SendButton>
      </PopupActions>
      <AddContactPopup
        opened={newName !== undefined}
        onClose={() => setNewName(undefined)}
        type="Cliente"
        name={newName}
        onCreated={setReceptor}
      />
    </Stack>
  )
}
