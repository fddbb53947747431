import { NumberInput, TextInput } from '@mantine/core'
import { MAX_QUOTE_CUSTOMER, MAX_QUOTE_DAYS, MAX_QUOTE_PHONE } from '@trastienda/domain/quote/quote'
import type { QuoteTerms } from '../draft/draft.ts'
import type { DraftHandle } from '../draft/use-draft.ts'
import classes from './quote.module.css'

/** What a quote has beside a sale: for how long it holds, and a name and a telephone where no contact is chosen. */
export function QuoteFacts({ handle: { draft, change } }: { handle: DraftHandle }) {
  const { quote, receptor } = draft
  if (quote === undefined) return null
  const set = (part: Partial<QuoteTerms>) =>
    change((known) => (known.quote === undefined ? known : { ...known, quote: { ...known.quote, ...part } }))
  return (
    <div className={classes.facts}>
      {receptor === undefined && (
        <>
          <TextInput
            aria-label="Nombre de quien no es contacto"
            placeholder="O un nombre"
            maxLength={MAX_QUOTE_CUSTOMER}
            value={quote.customerName}
            onChange={({ currentTarget }) => set({ customerName: currentTarget.value })}
          />
          <TextInput
            aria-label="Teléfono"
            placeholder="Teléfono"
            type="tel"
            maxLength={MAX_QUOTE_PHONE}
            value={quote.customerPhone}
            onChange={({ currentTarget }) => set({ customerPhone: currentTarget.value })}
          />
        </>
      )}
      <NumberInput
        aria-label="Días de validez"
        leftSection={<span className={classes.prefix}>Vale</span>}
        leftSectionWidth={48}
        suffix=" días"
        min={1}
        max={MAX_QUOTE_DAYS}
        clampBehavior="strict"
        allowDecimal={false}
        hideControls
        value={quote.validDays ?? ''}
        onChange={(days) => set({ validDays: typeof days === 'number' ? days : undefined })}
      />
    </div>
  )
}
