import { Stack } from '@mantine/core'
import { IconReceipt } from '#ui/icon/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { DayPartName } from '@trastienda/contract/dashboard.contract'
import { formatDay } from '@trastienda/domain/calendar/format-date'
import { useMemo, useState } from 'react'
import type { DayRange } from '#ui/list/day-range.ts'
import { DataTable, tableRows } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/show/empty-state.tsx'
import { AmountBreakdown } from '#ui/show/amount-breakdown.tsx'
import { PageNav } from '#ui/list/page-nav.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import { TabsWithCounts } from '#ui/list/tabs-with-counts.tsx'
import { dashboardQueries, daysListSettings } from '../public/dashboard.queries.ts'
import { figuresOf, partLabels, partsOf, tiles, type TileName } from './day-tiles.ts'
import { documentColumns, expenseColumns } from './entry-columns.tsx'

/** A figure that somebody asks about, and its days. */
export interface AskedTile {
  readonly tile: TileName
  readonly range: DayRange
  readonly timeZone: string
}

interface EntriesPopupProps {
  opened: boolean
  /** The figure that is asked about; undefined while the popup is closed. */
  asked: AskedTile | undefined
  onClose: () => void
}

/** The rows behind a figure of the dashboard, and their sum. */
export function EntriesPopup({ opened, asked, onClose }: EntriesPopupProps) {
  return (
    <Popup opened={opened} onClose={onClose} title={asked === undefined ? '' : titleOf(asked)} size="lg">
      {asked !== undefined && <Entries asked={asked} onLeave={onClose} />}
    </Popup>
  )
}

const titleOf = ({ tile, range: { from, to } }: AskedTile): string => {
  const days = from === to ? `del ${formatDay(from)}` : `del ${formatDay(from)} al ${formatDay(to)}`
  return `${tiles[tile].label} ${days}`
}

function Entries({ asked: { tile, range, timeZone }, onLeave }: { asked: AskedTile; onLeave: () => void }) {
  const navigate = useNavigate()
  const parts = partsOf(tile)
  const [part, setPart] = useState<DayPartName>(parts[0] ?? 'sales')
  const [page, setPage] = useState(1)
  const entries = useQuery(dashboardQueries.entries(part, range, timeZone, page))
  const days = useQuery(dashboardQueries.days({ sort: daysListSettings.sort, range, timeZone }, 1))
  const isOfDocuments = part !== 'generalExpenses'
  const columns = useMemo(
    () => (isOfDocuments ? documentColumns(timeZone) : expenseColumns(timeZone)),
    [isOfDocuments, timeZone],
  )
  const open = (id: string | undefined): void => {
    if (id === undefined) return
    onLeave()
    void navigate({ to: '/transactions/details/$id', params: { id } })
  }

  return (
    <Stack gap="sm">
      {days.data !== undefined && <AmountBreakdown rows={figuresOf(tile, days.data.totals)} isAlone />}
      <TabsWithCounts
        tabs={parts.map((name) => ({
          value: name,
          label: partLabels[name],
          count: days.data?.totals.parts[name].count,
        }))}
        value={part}
        onChange={(next) => {
          setPart(parts.find((name) => name === next) ?? part)
          setPage(1)
        }}
        label={`Partes de ${tiles[tile].label}`}
      >
        <DataTable
          caption={partLabels[part]}
          columns={columns}
          {...tableRows(entries)}
          keyOf={({ $id }) => $id}
          nameOf={({ transaction, tag }) => transaction ?? tag ?? 'gasto'}
          onOpen={({ transaction }) => open(transaction)}
          // A general expense of the cash has no document.
          canOpen={({ transaction }) => transaction !== undefined}
          empty={
            <EmptyState icon={IconReceipt} message={`No hay ${partLabels[part].toLowerCase()} en estas fechas.`} />
          }
        />
        <PageNav
          page={page}
          total={entries.data?.total ?? 0}
          onPage={setPage}
          label={`Páginas de ${partLabels[part].toLowerCase()}`}
        />
      </TabsWithCounts>
    </Stack>
  )
}
