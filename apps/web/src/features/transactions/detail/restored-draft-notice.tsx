import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { Notice } from '#ui/show/notice.tsx'
import type { DraftHandle } from '../draft/use-draft.ts'

/** Says where an interrupted edit is: in the form, or waiting, because another till changed the transaction since. */
export function RestoredDraftNotice({ handle }: { handle: DraftHandle }) {
  const timeZone = useTimeZone()
  const { outdated, restoredAt, isChanged, discard, takeUp, letGo } = handle
  const isRestored = restoredAt !== undefined && isChanged
  if (outdated === undefined && !isRestored) return null
  return (
    <div style={{ marginBottom: 'var(--mantine-spacing-sm)' }}>
      {outdated !== undefined && (
        <Notice
          tone="warning"
          actionLabel="Recuperar lo escrito"
          onAction={() => takeUp(outdated)}
          secondLabel="Descartar"
          onSecond={letGo}
        >
          Esta transacción cambió mientras tanto. Guardamos lo que habías escrito (
          {formatDateTime(outdated.savedAt, timeZone)}): si lo recuperás y lo guardás, reemplaza lo que ves.
        </Notice>
      )}
      {isRestored && (
        <Notice tone="warning" actionLabel="Descartar" onAction={discard}>
          Recuperamos cambios que quedaron sin guardar ({formatDateTime(restoredAt, timeZone)}).
        </Notice>
      )}
    </div>
  )
}
