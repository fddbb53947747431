import { Alert, Button, NumberInput, SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CashSession, CountedDrawer } from '@trastienda/contract/cash-sessions.contract'
import { sumOfNotes } from '@trastienda/domain/account/cash-session'
import type { PaymentMethod } from '@trastienda/contract/payment-methods.contract'
import { cashOf, type PaymentPart } from '@trastienda/domain/account/payment-parts'
import type { Money } from '@trastienda/domain/money/amount'
import { sumMoney } from '@trastienda/domain/money/arithmetic'
import { formatMoney, formatNote } from '@trastienda/domain/money/format-amount'
import { problem } from '@trastienda/domain/problem'
import { outboxQueries } from '#features/offline/public/outbox.queries.ts'
import { useOfferedMethods } from '#features/payments/public/payment-methods.queries.ts'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { useState } from 'react'
import type { OutboxRow } from '#platform/device/outbox-row.ts'
import { useMay } from '#platform/session/permissions.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { MoneyInput } from '#ui/input/amount-input.tsx'
import { focusWhenShown } from '#ui/popup/popup-focus.tsx'
import { cashSessionsQueries } from '../public/cash-sessions.queries.ts'

interface CountFormProps {
  session: CashSession
  onClose: () => void
  onCounted: (counted: CountedDrawer) => void
}

/** Asks what is in the drawer, as one figure or by notes and coins, before it is said what must be there. */
export function CountForm({ session, onClose, onCounted }: CountFormProps) {
  const { data: current } = useQuery(cashSessionsQueries.current())
  const { data: stored = [] } = useQuery(outboxQueries.rows())
  const { denominations = [] } = useSettings().cashClosing ?? {}
  const mayName = useMay('figures')
  const unsent = session.isThisDevice ? stored.filter(({ state }) => state !== 'done') : []
  const count = useWrite('cash_sessions.count')
  const countsNotes = current?.countsNotes === true
  const others = useOfferedMethods().filter(({ kind }) => kind !== 'cash' && kind !== 'store_credit')
  const form = useSaveForm({
    draft: 'count-drawer',
    initialValues: emptyCount(denominations),
    validate: ({ counted }) => (!countsNotes && counted === undefined ? [problem('required', 'counted')] : []),
    save: ({ counted, notes, methods }) => {
      const told = others.flatMap(({ $id }) => {
        const sum = methods[$id]
        return sum === undefined ? [] : [{ method: $id, counted: sum }]
      })
      return count.mutateAsync({
        params: { id: session.$id },
        body: {
          ...(countsNotes ? { notes: notesOf(denominations, notes) } : { counted }),
          ...(told.length > 0 ? { methods: told } : {}),
          ...(unsent.length > 0
            ? { unsent: { numbers: unsent.map((row) => row.localNumber), cash: cashIn(unsent) } }
            : {}),
        },
      })
    },
    onSaved: ({ data }) => onCounted(data),
  })
  if (unsent.length > 0 && !mayName)
    return (
      <Alert color="yellow" title={`Hay ${unsent.length} ventas sin enviar en este dispositivo`}>
        Esperá a que vuelva internet: se envían solas. Un dueño o un encargado puede cerrar sin ellas.
      </Alert>
    )
  return (
    <PopupForm form={form}>
      {unsent.length > 0 && (
        <Alert color="yellow" title="Ventas sin enviar">
          {unsent.map((row) => row.localNumber).join(', ')}: {formatMoney(cashIn(unsent))} en efectivo. El cierre las
          nombra, y cuentan como efectivo en la caja.
        </Alert>
      )}
      {countsNotes ? (
        <Notes
          denominations={denominations}
          counts={form.values.notes}
          onChange={(notes) => form.setFieldValue('notes', notes)}
        />
      ) : (
        <MoneyInput label="¿Cuánto hay?" size="lg" data-autofocus {...form.getInputProps('counted')} />
      )}
      <OtherMethods
        methods={others}
        counts={form.values.methods}
        onChange={(methods) => form.setFieldValue('methods', methods)}
      />
      <PopupFormActions form={form} onCancel={onClose} submitLabel="Ya conté" />
    </PopupForm>
  )
}

interface NotesProps {
  denominations: readonly Money[]
  counts: readonly (number | '')[]
  onChange: (counts: (number | '')[]) => void
}

function Notes({ denominations, counts, onChange }: NotesProps) {
  return (
    <>
      <SimpleGrid cols={2} spacing="xs">
        {denominations.map((value, place) => (
          <NumberInput
            key={value}
            label={formatNote(value)}
            min={0}
            max={99_999}
            allowDecimal={false}
            hideControls
            placeholder="0"
            data-autofocus={place === 0 || undefined}
            value={counts[place] ?? ''}
            onChange={(count) =>
              onChange(counts.map((each, index) => (index === place ? (count === '' ? '' : Number(count)) : each)))
            }
          />
        ))}
      </SimpleGrid>
      <Text fw={600} ta="right" aria-live="polite">
        Contado: <span className="amount">{formatMoney(sumOfNotes(notesOf(denominations, counts)))}</span>
      </Text>
    </>
  )
}

interface OtherMethodsProps {
  methods: readonly PaymentMethod[]
  counts: Count['methods']
  onChange: (counts: Count['methods']) => void
}

/** What coupons and the bank say, for whoever wants to note it: only the cash has to be counted. */
function OtherMethods({ methods, counts, onChange }: OtherMethodsProps) {
  const [isShown, setIsShown] = useState(Object.keys(counts).length > 0)
  if (methods.length === 0) return null
  if (!isShown)
    return (
      <Button variant="subtle" size="compact-sm" type="button" onClick={() => setIsShown(true)}>
        Contar también otros medios
      </Button>
    )
  return (
    <SimpleGrid cols={2} spacing="xs">
      {methods.map(({ $id, name }, place) => (
        <MoneyInput
          key={$id}
          label={name}
          placeholder="Sin contar"
          ref={place === 0 ? focusWhenShown : undefined}
          value={counts[$id]}
          onChange={(counted) => onChange({ ...counts, [$id]: counted })}
        />
      ))}
    </SimpleGrid>
  )
}

interface Count {
  counted: Money | undefined
  notes: (number | '')[]
  /** What somebody counted of other methods. */
  methods: Record<string, Money | undefined>
}

const emptyCount = (denominations: readonly Money[]): Count => ({
  counted: undefined,
  notes: denominations.map(() => ''),
  methods: {},
})

const notesOf = (denominations: readonly Money[], counts: readonly (number | '')[]) =>
  denominations.map((value, place) => ({ value, count: counts[place] || 0 }))

/** The cash of sales that are not on the server yet. */
const cashIn = (rows: readonly OutboxRow[]): Money =>
  sumMoney(
    rows
      .filter(({ body }) => body.sale.saveMode === 'paid')
      .map(({ body }) =>
        cashOf((body.sale.transaction.summary.total ?? 0) as Money, (body.sale.parts ?? []) as PaymentPart[]),
      ),
  )
