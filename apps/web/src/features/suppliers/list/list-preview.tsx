import { Button, Text } from '@mantine/core'
import { isApplicable, listTabs, type ComparedRow, type ListTab } from '@trastienda/domain/supplier-list/compare-list'
import { countOf } from '@trastienda/domain/money/format-amount'
import { useEffect, useMemo, useState } from 'react'
import { IconListDetails } from '#ui/icon/icons.ts'
import { PAGE_SIZE } from '#ui/list/page-links.ts'
import { PageNav } from '#ui/list/page-nav.tsx'
import { TabsWithCounts } from '#ui/list/tabs-with-counts.tsx'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { SendButton } from '#ui/send/send-button.tsx'
import { EmptyState } from '#ui/show/empty-state.tsx'
import { Notice } from '#ui/show/notice.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { comparedColumns } from './compared-columns.tsx'
import type { ListStage, SupplierListHandle } from './use-supplier-list.ts'

interface ListPreviewProps {
  readonly list: SupplierListHandle
  readonly stage: Extract<ListStage, { step: 'preview' }>
}

const labels: Record<ListTab, string> = {
  changed: 'Cambian',
  same: 'Iguales',
  fresh: 'Nuevos',
  missing: 'No vinieron',
  doubtful: 'Dudosos',
}

/** What the list changes, tab by tab. Doubtful rows are applied only if somebody ticks them. */
export function ListPreview({ list, stage: { counts, layout } }: ListPreviewProps) {
  const [tab, setTab] = useState<ListTab>(counts.changed > 0 || counts.doubtful === 0 ? 'changed' : 'doubtful')
  const [page, setPage] = useState(1)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const rows = useRows(list, tab, page)
  const columns = useMemo(() => comparedColumns(layout.inDollars === true), [layout.inDollars])
  const shown = rows?.filter(isApplicable) ?? []
  const on = shown.filter(({ key }) => ticked.has(key)).length
  const tick = (keys: readonly string[], isOn: boolean) =>
    setTicked((before) => {
      const after = new Set(before)
      for (const key of keys) {
        if (isOn) after.add(key)
        else after.delete(key)
      }
      return after
    })
  const sure = counts.changed + counts.taught
  const chosen = { isAll: true, ticked: [...ticked] }
  return (
    <>
      {sure === 0 && (
        <Notice>
          Esta lista no cambia ningún costo
          {counts.doubtful === 0 ? ': ya los tenés como vienen.' : ', salvo los dudosos.'}
        </Notice>
      )}
      <TabsWithCounts
        label="Qué cambia"
        tabs={listTabs.map((value) => ({ value, label: labels[value], count: counts[value] }))}
        value={tab}
        onChange={(next) => {
          setTab(next as ListTab)
          setPage(1)
        }}
      >
        <DataTable
          caption={labels[tab]}
          columns={columns}
          rows={rows}
          keyOf={({ key }) => key}
          nameOf={({ name, code }) => name || code}
          {...(tab === 'changed' || tab === 'doubtful'
            ? {
                selectionColumn: {
                  isSelected: ({ key }: ComparedRow) => ticked.has(key),
                  state: on === 0 ? ('none' as const) : on === shown.length ? ('all' as const) : ('some' as const),
                  onToggle: (row: ComparedRow) => isApplicable(row) && tick([row.key], !ticked.has(row.key)),
                  onToggleAll: (isOn: boolean) =>
                    tick(
                      shown.map(({ key }) => key),
                      isOn,
                    ),
                  allLabel: 'Elegir todos los de esta página',
                  shortAllLabel: 'Todos' as const,
                },
              }
            : {})}
          empty={<EmptyState icon={IconListDetails} message="No hay productos acá." />}
        />
        <PageNav page={page} total={counts[tab]} onPage={setPage} label="Páginas de la lista" />
      </TabsWithCounts>
      {tab === 'doubtful' && counts.doubtful > 0 && (
        <Text size="sm" c="dimmed">
          Los dudosos no se aplican si no los marcás.
        </Text>
      )}
      <PopupActions>
        <Button variant="default" onClick={list.backToColumns}>
          Volver a las columnas
        </Button>
        {ticked.size > 0 && (
          <SendButton
            sends="supplier_lists.start"
            variant="default"
            onClick={() => void list.apply({ ...chosen, isAll: false })}
          >
            Aplicar {countOf(ticked.size, 'marcado', 'marcados')}
          </SendButton>
        )}
        <SendButton sends="supplier_lists.start" disabled={sure === 0} onClick={() => void list.apply(chosen)}>
          Aplicar {counts.changed === 0 ? 'los códigos' : countOf(counts.changed, 'costo', 'costos')}
          {ticked.size > 0 && ' y los marcados'}
        </SendButton>
      </PopupActions>
    </>
  )
}

/** A page of a tab; undefined while the worker answers. */
const useRows = ({ reader }: SupplierListHandle, tab: ListTab, page: number): readonly ComparedRow[] | undefined => {
  const of = `${tab} ${page}`
  const [read, setRead] = useState<{ of: string; rows: readonly ComparedRow[] }>()
  const asked = reader.current()
  useEffect(() => {
    let isOver = false
    void asked
      ?.ask('rows', { tab, start: (page - 1) * PAGE_SIZE, count: PAGE_SIZE })
      .then((rows) => isOver || setRead({ of, rows }))
    return () => {
      isOver = true
    }
  }, [asked, of, tab, page])
  return read?.of === of ? read.rows : undefined
}
