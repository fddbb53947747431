import { Group, Text, Title } from '@mantine/core'
import type { SaveMode } from '@trastienda/contract/transactions.contract'
import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import { useMemo } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { draftAt } from '#platform/drafts/drafts.ts'
import { todayIn } from '#ui/list/day-range.ts'
import { Notice } from '#ui/show/notice.tsx'
import { StatusBadge } from '#ui/show/status-badge.tsx'
import { DocumentDate } from './document-date.tsx'
import { unsavedId, useDraftSlot } from '../draft/draft-slot.ts'
import { emptyDraft, type Operation } from '../draft/draft.ts'
import { focusField } from '../lines/form-fields.ts'
import { LastSaved, numberOf } from './last-saved.tsx'
import { firstSaveModes, newTitles } from '../draft/operations.ts'
import { ShortagePopup } from '../effect/shortage-popup.tsx'
import { TransactionFacts } from './transaction-facts.tsx'
import { TransactionForm } from './transaction-form.tsx'
import classes from './transaction-form.module.css'
import { useNewTransaction } from './use-new-transaction.ts'

const restoredNotices = {
  sale: 'Recuperamos una venta que quedó sin terminar',
  purchase: 'Recuperamos una compra que quedó sin terminar',
} as const satisfies Record<Operation, string>

/** A new sale or purchase. The device stores the draft until it is saved; then the form starts fresh. */
export function NewTransactionScreen({ operation }: { operation: Operation }) {
  const slot = useDraftSlot(operation)
  return slot === undefined ? null : <NewTransaction operation={operation} slot={slot} />
}

function NewTransaction({ operation, slot }: { operation: Operation; slot: string }) {
  const timeZone = useTimeZone()
  const mode = useMemo(() => draftAt<SaveMode>(`save-mode:${operation}`, 1), [operation])
  const start = useMemo(() => emptyDraft(mode.load()?.content ?? firstSaveModes[operation]), [mode, operation])
  const { handle, last, short, dismissShort, tell, save, isSaving, earlyScans } = useNewTransaction({
    operation,
    slot,
    start,
    onSaved: () => {
      const { saveMode } = handle.draft
      // The next document starts with the last save mode (created, effective, paid): a shop mostly does the same.
      mode.save(saveMode)
      // On a phone no field takes the focus: what became of the document stands at the top.
      window.scrollTo(0, 0)
      return emptyDraft(saveMode)
    },
  })
  const { draft, restoredAt } = handle

  return (
    <section className={classes.screen}>
      <div className={classes.title} data-saved={last !== undefined || undefined}>
        <Group gap="sm" align="baseline" wrap="nowrap">
          <Title order={1}>{newTitles[operation]}</Title>
          <Text c="dimmed">Id {unsavedId(operation, slot)}</Text>
        </Group>
        <div className={classes.saved}>
          <LastSaved outcome={last} onTaken={(saved) => tell(saved, 'paid')} />
        </div>
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
            {restoredNotices[operation]} ({formatDateTime(restoredAt, timeZone)}).
          </Notice>
        </div>
      )}
      <TransactionForm
        key={last && numberOf(last)}
        operation={operation}
        handle={handle}
        startField={draft.receptor === undefined ? 'receptor' : 'product'}
        facts={
          <TransactionFacts
            date={<DocumentDate today={todayIn(timeZone)} chosen={draft.creationDate} change={handle.change} />}
            status={<StatusBadge status={0} />}
          />
        }
        isSaving={isSaving}
        onSave={save}
        earlyScans={earlyScans}
      />
      <ShortagePopup
        sale={short}
        onClose={() => {
          dismissShort()
          focusField('receptor')
        }}
        onSold={(saved) => short !== undefined && tell(saved, short.saveMode)}
      />
    </section>
  )
}
