import type { ListTab } from '@trastienda/domain/supplier-list/compare-list'
import { useEffect, useState } from 'react'
import { IconListDetails } from '#ui/icon/icons.ts'
import { PAGE_SIZE } from '#ui/list/page-links.ts'
import { PageNav } from '#ui/list/page-nav.tsx'
import { EmptyState } from '#ui/show/empty-state.tsx'
import type { Columns } from '#ui/table/column.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { PricedRow } from './list-requests.ts'
import type { SupplierListHandle } from './use-supplier-list.ts'

interface ComparedTableProps {
  readonly list: SupplierListHandle
  readonly tab: ListTab
  readonly caption: string
  readonly columns: Columns<PricedRow>
  readonly total: number
  /** Tells the rows that can be ticked; none can where it is left out. */
  readonly isTickable: ((row: PricedRow) => boolean) | undefined
  readonly ticked: ReadonlySet<string>
  readonly onTicked: (ticked: ReadonlySet<string>) => void
}

/** A tab of a compared list, page by page from the worker. */
export function ComparedTable(props: ComparedTableProps) {
  const { list, tab, caption, columns, total, isTickable, ticked, onTicked } = props
  const [page, setPage] = useState(1)
  const rows = useRows(list, tab, page)
  const shown = (isTickable && rows?.filter(isTickable)) ?? []
  const on = shown.filter(({ key }) => ticked.has(key)).length
  const tick = (keys: readonly string[], isOn: boolean) => {
    const after = new Set(ticked)
    for (const key of keys) {
      if (isOn) after.add(key)
      else after.delete(key)
    }
    onTicked(after)
  }
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        keyOf={({ key }) => key}
        nameOf={({ name, code }) => name || code}
        {...(isTickable === undefined
          ? {}
          : {
              selectionColumn: {
                isSelected: ({ key }: PricedRow) => ticked.has(key),
                state: on === 0 ? ('none' as const) : on === shown.length ? ('all' as const) : ('some' as const),
                onToggle: (row: PricedRow) => isTickable(row) && tick([row.key], !ticked.has(row.key)),
                onToggleAll: (isOn: boolean) =>
                  tick(
                    shown.map(({ key }) => key),
                    isOn,
                  ),
                allLabel: 'Elegir todos los de esta página',
                shortAllLabel: 'Todos' as const,
              },
            })}
        empty={<EmptyState icon={IconListDetails} message="No hay productos acá." />}
      />
      <PageNav page={page} total={total} onPage={setPage} label="Páginas de la lista" />
    </>
  )
}

/** A page of a tab; undefined while the worker answers. */
const useRows = ({ reader }: SupplierListHandle, tab: ListTab, page: number): readonly PricedRow[] | undefined => {
  const [read, setRead] = useState<{ page: number; rows: readonly PricedRow[] }>()
  const asked = reader.current()
  useEffect(() => {
    let isOver = false
    void asked
      ?.ask('rows', { tab, start: (page - 1) * PAGE_SIZE, count: PAGE_SIZE })
      .then((rows) => isOver || setRead({ page, rows }))
    return () => {
      isOver = true
    }
  }, [asked, tab, page])
  return read?.page === page ? read.rows : undefined
}
