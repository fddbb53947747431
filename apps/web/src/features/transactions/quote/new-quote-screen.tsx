import { Group, Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import { QUOTE_DAYS } from '@trastienda/domain/quote/quote'
import { useMemo } from 'react'
import { useSettings, useTimeZone } from '#features/settings/public/use-settings.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { Notice } from '#ui/show/notice.tsx'
import { useDraftSlot } from '../draft/draft-slot.ts'
import { withRefusals } from '../draft/save-refusals.ts'
import { useDraft } from '../draft/use-draft.ts'
import { TransactionForm } from '../form/transaction-form.tsx'
import classes from '../form/transaction-form.module.css'
import { focusField } from '../lines/form-fields.ts'
import { emptyQuote, quoteBody } from './quote-draft.ts'
import { QuoteFacts } from './quote-facts.tsx'

/** A new quote, in the form of a sale. The device stores the draft until it is saved; then its page opens. */
export function NewQuoteScreen() {
  const slot = useDraftSlot('quote')
  return slot === undefined ? null : <NewQuote slot={slot} />
}

function NewQuote({ slot }: { slot: string }) {
  const timeZone = useTimeZone()
  const navigate = useNavigate()
  const { quotes } = useSettings()
  const start = useMemo(() => emptyQuote(quotes?.validDays ?? QUOTE_DAYS), [quotes])
  const handle = useDraft(slot, start)
  const { restoredAt } = handle
  const create = useWrite('quotes.create', {
    onSuccess: ({ data }) => {
      handle.reset(start)
      void navigate({ to: '/quotes/$id', params: { id: data.quote.$id } })
    },
  })
  return (
    <section className={classes.screen}>
      <div className={classes.title}>
        <Group gap="0 var(--mantine-spacing-sm)" align="baseline">
          <Title order={1}>Nuevo presupuesto</Title>
          <Text c="dimmed">No mueve stock ni plata</Text>
        </Group>
      </div>
      {restoredAt !== undefined && (
        <div style={{ marginBottom: 'var(--mantine-spacing-sm)' }}>
          <Notice
            tone="warning"
            actionLabel="Descartar"
            onAction={() => {
              handle.discard()
              focusField('receptor')
            }}
          >
            Recuperamos un presupuesto que quedó sin terminar ({formatDateTime(restoredAt, timeZone)}).
          </Notice>
        </div>
      )}
      <TransactionForm
        operation="sale"
        handle={handle}
        startField={handle.draft.receptor === undefined ? 'receptor' : 'product'}
        facts={<QuoteFacts handle={handle} />}
        isSaving={create.isPending}
        onSave={(draft, total, onSettled) =>
          create.mutate(
            { body: quoteBody(draft, total) },
            { onError: (error) => handle.change((known) => withRefusals(known, error)), onSettled },
          )
        }
      />
    </section>
  )
}
