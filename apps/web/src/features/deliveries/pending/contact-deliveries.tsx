import { Paper, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { todayIn } from '#ui/list/day-range.ts'
import { pageCount } from '#ui/list/page-links.ts'
import { PageNav } from '#ui/list/page-nav.tsx'
import { Unread } from '#ui/show/unread.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import classes from '../public/deliveries.module.css'
import { deliveriesQueries } from '../public/deliveries.queries.ts'
import { pendingColumnsOfContact } from './pending-columns.tsx'
import { useOpenPending } from './use-open-pending.tsx'

/** The sales of a contact that are still to be delivered. */
export function ContactDeliveries({ contact }: { contact: string }) {
  const today = todayIn(useTimeZone())
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(deliveriesQueries.pendingOf(contact, page))
  const columns = useMemo(() => pendingColumnsOfContact(today), [today])
  const { open, popup } = useOpenPending()
  return (
    <Paper withBorder className={classes.sheet}>
      <Title order={2} size="h4" mb="xs">
        Por entregar
      </Title>
      {data === undefined ? (
        <Unread error={error} onRetry={refetch} rows={4} />
      ) : (
        <>
          <DataTable
            caption="Por entregar"
            columns={columns}
            rows={data.data}
            keyOf={({ sale }) => sale}
            nameOf={({ sale }) => sale}
            onOpen={({ sale }) => open(sale)}
            empty={null}
          />
          <PageNav
            page={Math.min(page, pageCount(data.total))}
            total={data.total}
            onPage={setPage}
            label="Páginas de lo que falta entregar"
          />
        </>
      )}
      {popup}
    </Paper>
  )
}
