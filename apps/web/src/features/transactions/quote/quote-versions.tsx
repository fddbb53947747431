import { Paper, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { QuoteVersion } from '@trastienda/contract/quotes.contract'
import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { useMemo, useState } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { Popup } from '#ui/popup/popup.tsx'
import { Unread } from '#ui/show/unread.tsx'
import type { Columns } from '#ui/table/column.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { quotesQueries } from '../public/quotes.queries.ts'
import { QuoteContents } from './quote-contents.tsx'
import classes from './quote.module.css'

const versionColumns = (timeZone: string): Columns<QuoteVersion> => [
  { id: 'version', header: 'Versión', text: ({ version }) => version, namesRow: true, width: '6rem' },
  { id: 'creationDate', header: 'Guardada', text: ({ creationDate }) => formatDateTime(creationDate, timeZone) },
  { id: 'issuerName', header: 'Por', text: ({ issuerName = '' }) => issuerName },
  { id: 'answer', header: 'Respuesta', text: answerOf },
  { id: 'total', header: 'Total', text: ({ total }) => formatMoney(total), align: 'end', card: 'amount' },
]

function answerOf({ acceptedAt, askedAt }: QuoteVersion): string {
  if (acceptedAt !== undefined) return 'Aceptada'
  return askedAt === undefined ? '' : 'Con consulta'
}

/** What a quote was before: each edit with who saved it, when, and its total. */
export function QuoteVersions({ id, versions }: { id: string; versions: readonly QuoteVersion[] }) {
  const timeZone = useTimeZone()
  const columns = useMemo(() => versionColumns(timeZone), [timeZone])
  const [shown, setShown] = useState<number>()
  if (versions.length < 2) return null
  return (
    <Paper withBorder className={`${classes.sheet} ${classes.after}`}>
      <Title order={2} size="h4" mb="xs">
        Versiones
      </Title>
      <DataTable
        caption="Versiones"
        columns={columns}
        rows={versions}
        keyOf={({ version }) => String(version)}
        nameOf={({ version }) => `Versión ${version}`}
        onOpen={({ version }) => setShown(version)}
        empty={null}
      />
      <Popup
        opened={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={`${id}, versión ${shown ?? ''}`}
        size="lg"
      >
        {shown !== undefined && <Version id={id} version={shown} />}
      </Popup>
    </Paper>
  )
}

function Version({ id, version }: { id: string; version: number }) {
  const { data, error, refetch } = useQuery(quotesQueries.version(id, version))
  return data === undefined ? <Unread error={error} onRetry={refetch} rows={4} /> : <QuoteContents detail={data} />
}
