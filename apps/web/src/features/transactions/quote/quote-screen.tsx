import { Anchor, Group, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Quote, QuoteDetail } from '@trastienda/contract/quotes.contract'
import { formatDateTime, formatDay } from '@trastienda/domain/calendar/format-date'
import { isUndecided, NOBODY } from '@trastienda/domain/quote/quote'
import { useState } from 'react'
import { RecordHistory } from '#features/audit/public/record-history.tsx'
import { usePrintTransactions } from '#features/printing/public/print.ts'
import { TicketMenu } from '#features/printing/public/ticket-menu.tsx'
import type { SentPaper } from '#features/sharing/public/sent-paper.ts'
import { ShareButton } from '#features/sharing/public/share-button.tsx'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { callFile } from '#platform/api/api.ts'
import { useMay } from '#platform/session/permissions.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { IconPrinter } from '#ui/icon/icons.ts'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'
import { SendButton, WriteButton } from '#ui/send/send-button.tsx'
import { lazyPart } from '#ui/show/lazy-part.tsx'
import { Notice } from '#ui/show/notice.tsx'
import { quotesQueries } from '../public/quotes.queries.ts'
import { QuoteContents } from './quote-contents.tsx'
import { sameQuoteBody } from './quote-draft.ts'
import { QuoteForm } from './quote-form.tsx'
import { QuoteStateDot } from './quote-state.tsx'
import { QuoteVersions } from './quote-versions.tsx'
import { RejectQuotePopup } from './reject-quote-popup.tsx'

const ConvertQuotePopup = lazyPopup(async () => (await import('./convert-quote-popup.tsx')).ConvertQuotePopup)

/** Not a part of what the screen waits for: most quotes were never sent. */
const Sendings = lazyPart(async () => (await import('#features/sharing/public/sendings.tsx')).Sendings, {
  isQuiet: true,
})

const paperOf = ({ $id, receptor, customerPhone }: Quote): SentPaper => ({
  kind: 'quote',
  record: $id,
  name: `el presupuesto ${$id}`,
  phone: customerPhone,
  ...(receptor === undefined ? {} : { person: receptor }),
  file: () => callFile('print.transactions', { query: { ids: $id } }),
})

/** A quote: what it offers, what became of it, and its versions. */
export function QuoteScreen({ id }: { id: string }) {
  const { data: detail } = useSuspenseQuery(quotesQueries.detail(id))
  const { quote, versions } = detail
  const maySell = useMay('sell')
  return (
    <section>
      <QuoteHead detail={detail} />
      <QuoteNews quote={quote} />
      <Sendings kind="quote" record={id} />
      {maySell && isUndecided(quote.state) ? <QuoteForm detail={detail} /> : <QuoteContents detail={detail} />}
      <QuoteVersions id={id} versions={versions} />
    </section>
  )
}

function QuoteHead({ detail }: { detail: QuoteDetail }) {
  const { quote } = detail
  const { $id: id, customerName = NOBODY, customerPhone, validUntil, creationDate, issuerName, state } = quote
  const timeZone = useTimeZone()
  const facts = [customerName, customerPhone, formatDateTime(creationDate, timeZone), issuerName]
  return (
    <Group justify="space-between" mb="sm">
      <Group gap="xs" align="baseline">
        <Title order={1}>Presupuesto {id}</Title>
        <Text size="sm" c="dimmed">
          {facts.filter((fact) => fact !== undefined).join(' · ')}
        </Text>
        <QuoteStateDot quote={quote} />
        {isUndecided(state) && (
          <Text size="sm" c="dimmed">
            válido hasta el {formatDay(validUntil)}
          </Text>
        )}
      </Group>
      <QuoteActions detail={detail} />
    </Group>
  )
}

function QuoteActions({ detail }: { detail: QuoteDetail }) {
  const { $id: id, state } = detail.quote
  const navigate = useNavigate()
  const maySell = useMay('sell')
  const [step, setStep] = useState<'convert' | 'reject'>()
  const duplicate = useWrite('quotes.create', {
    success: 'Presupuesto duplicado.',
    onSuccess: ({ data }) => void navigate({ to: '/quotes/$id', params: { id: data.quote.$id } }),
  })
  const { print, isPrinting } = usePrintTransactions()
  const close = () => setStep(undefined)
  return (
    <Group gap="xs">
      <RecordHistory entity="quote" id={id} name={id} />
      {maySell && (
        <WriteButton
          sends="quotes.create"
          variant="default"
          loading={duplicate.isPending}
          onClick={() => duplicate.mutate({ body: sameQuoteBody(detail) })}
        >
          Duplicar
        </WriteButton>
      )}
      {maySell && isUndecided(state) && (
        <>
          <WriteButton sends="quotes.reject" variant="default" onClick={() => setStep('reject')}>
            Rechazar
          </WriteButton>
          <WriteButton sends="quotes.convert" onClick={() => setStep('convert')}>
            Convertir en venta
          </WriteButton>
        </>
      )}
      <RejectQuotePopup id={id} opened={step === 'reject'} onClose={close} />
      <ConvertQuotePopup id={id} opened={step === 'convert'} onClose={close} />
      <TicketMenu id={id} />
      <ShareButton paper={paperOf(detail.quote)} />
      <SendButton
        sends="print.transactions"
        variant="default"
        className="pictured"
        leftSection={<IconPrinter size={16} aria-hidden />}
        loading={isPrinting}
        onClick={() => print([id])}
      >
        Imprimir
      </SendButton>
    </Group>
  )
}

/** What became of it, or what its customer answered. */
function QuoteNews({ quote }: { quote: Quote }) {
  const timeZone = useTimeZone()
  const { sale, state, rejectionReason, acceptedAt, askedAt } = quote
  return (
    <>
      {sale !== undefined && (
        <Text size="sm" mb="sm">
          Se convirtió en la venta{' '}
          <Anchor
            size="sm"
            underline="always"
            renderRoot={(props) => <Link {...props} to="/transactions/details/$id" params={{ id: sale }} />}
          >
            {sale}
          </Anchor>
        </Text>
      )}
      {state === 'rejected' && rejectionReason !== undefined && (
        <Text size="sm" mb="sm">
          Motivo: {rejectionReason}
        </Text>
      )}
      {isUndecided(state) && acceptedAt !== undefined && (
        <Notice tone="info">El cliente lo aceptó el {formatDateTime(acceptedAt, timeZone)}.</Notice>
      )}
      {isUndecided(state) && askedAt !== undefined && (
        <Notice tone="warning">El cliente tiene una consulta ({formatDateTime(askedAt, timeZone)}).</Notice>
      )}
    </>
  )
}
