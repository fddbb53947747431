import { Paper, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { pageCount } from '#ui/list/page-links.ts'
import { PageNav } from '#ui/list/page-nav.tsx'
import { Unread } from '#ui/show/unread.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { quotesQueries } from '../public/quotes.queries.ts'
import { quoteColumns } from './quote-columns.tsx'
import classes from './quote.module.css'

/** The quotes of a contact, the latest first. */
export function ContactQuotes({ contact }: { contact: string }) {
  const timeZone = useTimeZone()
  const navigate = useNavigate()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(quotesQueries.ofContact(contact, page))
  const columns = useMemo(() => quoteColumns(timeZone).filter(({ id }) => id !== 'customerName'), [timeZone])
  return (
    <Paper withBorder className={classes.sheet}>
      <Title order={2} size="h4" mb="xs">
        Presupuestos
      </Title>
      {data === undefined ? (
        <Unread error={error} onRetry={refetch} rows={4} />
      ) : (
        <>
          <DataTable
            caption="Presupuestos"
            columns={columns}
            rows={data.data}
            keyOf={({ $id }) => $id}
            nameOf={({ $id }) => $id}
            onOpen={({ $id: id }) => void navigate({ to: '/quotes/$id', params: { id } })}
            empty={null}
          />
          <PageNav
            page={Math.min(page, pageCount(data.total))}
            total={data.total}
            onPage={setPage}
            label="Páginas de los presupuestos"
          />
        </>
      )}
    </Paper>
  )
}
