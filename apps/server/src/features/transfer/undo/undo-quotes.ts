import { quotesFor, rejectQuotes, restoreVersion, type QuoteWithLines } from '#features/quotes'
import { required } from '#platform/refusal'
import { keptRecord, type UndoImport } from './undo-import.ts'

/**
 * Gives quotes the contents before the import, as a new version, and rejects new ones, as their numbers have no holes.
 * A quote that was edited, answered or decided since stays.
 */
export const undoQuotes: UndoImport = async (tx, records, context) => {
  const present = await quotesFor(
    tx,
    records.map(({ id }) => ({ id })),
    true,
  )
  const isAsImported = ({ id, after }: (typeof records)[number]) => isUntouched(required(present.get(id)), after)
  const undone = records.filter(isAsImported)
  const made = undone.filter(({ before }) => before === undefined)
  const edited = undone.filter(({ before }) => before !== undefined)
  const earlier = await quotesFor(
    tx,
    edited.map(({ id, before }) => ({ id, version: versionOf(before) })),
    false,
  )
  if (made.length > 0)
    await rejectQuotes(
      tx,
      context,
      made.map(({ id }) => id),
      'Importación deshecha',
    )
  for (const { id } of edited) await restoreVersion(tx, context, required(present.get(id)), required(earlier.get(id)))
  const kept = records
    .filter((record) => !isAsImported(record))
    .map((record) => keptRecord(record, 'restore_changed_since', 'quotes'))
  return { restored: edited.length, removed: made.length, kept }
}

const versionOf = (kept: unknown): number => (kept as { readonly version: number }).version

const isUntouched = (quote: QuoteWithLines, imported: unknown): boolean =>
  quote.version === versionOf(imported) &&
  [quote.sale, quote.rejectedAt, quote.acceptedAt, quote.askedAt].every((each) => each === undefined)
