import { Button, Paper, Text } from '@mantine/core'
import { isApplicable, listTabs, type ComparedRow, type ListTab } from '@trastienda/domain/supplier-list/compare-list'
import { countOf } from '@trastienda/domain/money/format-amount'
import { useMemo, useState } from 'react'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { useMay } from '#platform/session/permissions.ts'
import { TabsWithCounts } from '#ui/list/tabs-with-counts.tsx'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { SendButton, WriteButton } from '#ui/send/send-button.tsx'
import { Notice } from '#ui/show/notice.tsx'
import { comparedColumns } from './compared-columns.tsx'
import { ComparedTable } from './compared-table.tsx'
import type { ListStage, SupplierListHandle } from './use-supplier-list.ts'

const NewProductsPopup = lazyPopup(async () => (await import('./new-products-popup.tsx')).NewProductsPopup)

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

const none: ReadonlySet<string> = new Set()

/** What the list changes, tab by tab. Doubtful rows are applied only if somebody ticks them. */
export function ListPreview({ list, stage: { counts, layout } }: ListPreviewProps) {
  const [tab, setTab] = useState<ListTab>(counts.changed > 0 || counts.doubtful === 0 ? 'changed' : 'doubtful')
  const [ticked, setTicked] = useState(none)
  const [fresh, setFresh] = useState(none)
  const mayCreate = useMay('import')
  const { priceTargets = false } = useSettings()
  const inDollars = layout.inDollars === true
  const columns = useMemo(
    () => comparedColumns({ tab, inDollars, hasTargets: priceTargets }),
    [tab, inDollars, priceTargets],
  )
  const isOfNew = tab === 'fresh'
  const tickable: Partial<Record<ListTab, (row: ComparedRow) => boolean>> = {
    changed: isApplicable,
    doubtful: isApplicable,
    ...(mayCreate ? { fresh: isCreatable } : {}),
  }
  return (
    <>
      {counts.changed + counts.taught === 0 && (
        <Notice>
          Esta lista no cambia ningún costo
          {counts.doubtful === 0 ? ': ya los tenés como vienen.' : ', salvo los dudosos.'}
        </Notice>
      )}
      <Paper withBorder>
        <TabsWithCounts
          label="Qué cambia"
          tabs={listTabs.map((value) => ({ value, label: labels[value], count: counts[value] }))}
          value={tab}
          onChange={(next) => setTab(next as ListTab)}
        >
          <ComparedTable
            key={tab}
            list={list}
            tab={tab}
            caption={labels[tab]}
            columns={columns}
            total={counts[tab]}
            isTickable={tickable[tab]}
            ticked={isOfNew ? fresh : ticked}
            onTicked={isOfNew ? setFresh : setTicked}
          />
        </TabsWithCounts>
      </Paper>
      {tab === 'doubtful' && counts.doubtful > 0 && (
        <Text size="sm" c="dimmed">
          Los dudosos no se aplican si no los marcás.
        </Text>
      )}
      <PopupActions>
        <Button variant="default" onClick={list.backToColumns}>
          Volver a las columnas
        </Button>
        {isOfNew && mayCreate && counts.fresh > 0 && <CreateButton list={list} chosen={fresh} all={counts.fresh} />}
        <ApplyButtons list={list} counts={counts} ticked={ticked} />
      </PopupActions>
    </>
  )
}

/** A new product is found under its code in the next list. */
const isCreatable = ({ code, cost }: ComparedRow): boolean => code !== '' && cost !== undefined && cost > 0

interface CreateButtonProps {
  readonly list: SupplierListHandle
  readonly chosen: ReadonlySet<string>
  readonly all: number
}

function CreateButton({ list, chosen, all }: CreateButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const count = chosen.size === 0 ? all : chosen.size
  return (
    <>
      <WriteButton sends="import.apply" variant="default" onClick={() => setIsOpen(true)}>
        Crear {countOf(count, 'producto nuevo', 'productos nuevos')}
      </WriteButton>
      <NewProductsPopup
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        count={count}
        onCreate={(of) => void list.create([...chosen], of)}
      />
    </>
  )
}

interface ApplyButtonsProps {
  readonly list: SupplierListHandle
  readonly counts: ListPreviewProps['stage']['counts']
  readonly ticked: ReadonlySet<string>
}

function ApplyButtons({ list, counts, ticked }: ApplyButtonsProps) {
  const chosen = { isAll: true, ticked: [...ticked] }
  return (
    <>
      {ticked.size > 0 && (
        <SendButton
          sends="supplier_lists.start"
          variant="default"
          onClick={() => void list.apply({ ...chosen, isAll: false })}
        >
          Aplicar {countOf(ticked.size, 'marcado', 'marcados')}
        </SendButton>
      )}
      <SendButton
        sends="supplier_lists.start"
        disabled={counts.changed + counts.taught === 0}
        onClick={() => void list.apply(chosen)}
      >
        Aplicar {counts.changed === 0 ? 'los códigos' : countOf(counts.changed, 'costo', 'costos')}
        {ticked.size > 0 && ' y los marcados'}
      </SendButton>
    </>
  )
}
