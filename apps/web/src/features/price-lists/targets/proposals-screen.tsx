import { Switch } from '@mantine/core'
import { formatCount } from '@trastienda/domain/money/format-amount'
import { useState } from 'react'
import { IconCheck, IconCoins, IconTags } from '#ui/icon/icons.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { ConfirmPopup } from '#ui/popup/confirm-popup.tsx'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'
import { SelectionBar } from '#ui/selection/selection-bar.tsx'
import { SendButton } from '#ui/send/send-button.tsx'
import { proposalColumns } from './proposal-columns.tsx'
import { useProposals } from './use-proposals.ts'

const PriceTargetsPopup = lazyPopup(async () => (await import('./price-targets-popup.tsx')).PriceTargetsPopup)

/** The prices that targets propose: accepted all, some, or with another price; or dismissed until another one is proposed. */
export function ProposalsScreen() {
  const proposals = useProposals()
  const { control, reading, selected } = proposals
  const total = reading.data?.total ?? 0
  const [open, setOpen] = useState<'question' | 'targets'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <ListScreen
        title="Precios propuestos"
        state={control}
        reading={reading}
        searchLabel="Buscar por nombre o código"
        tabLabels={{ all: 'Todos' }}
        filters={
          <Switch
            label="También los que bajan"
            checked={proposals.withDrops}
            onChange={({ currentTarget }) => proposals.showDrops(currentTarget.checked)}
          />
        }
        actions={[
          {
            label: 'Aceptar todos',
            icon: IconCheck,
            onSelect: () => setOpen('question'),
            isDisabled: total === 0,
            needs: 'catalogue',
            sends: 'price_changes.create',
          },
          { label: 'Márgenes', icon: IconCoins, onSelect: () => setOpen('targets'), needs: 'catalogue' },
        ]}
        selectionBar={<SelectedProposals proposals={proposals} />}
        caption="Precios propuestos"
        columns={proposalColumns(proposals.typed, proposals.type)}
        keyOf={({ product }) => product}
        nameOf={({ productName }) => productName}
        selectionColumn={selected.selectionColumn}
        empty={{
          icon: IconTags,
          message: 'No hay precios para proponer.',
          purpose:
            'Con un margen por categoría, acá aparece el precio nuevo de cada producto cuyo costo cambió. Nada cambia sin que lo aceptes.',
        }}
      />
      <ConfirmPopup
        opened={open === 'question'}
        onClose={close}
        title="Aceptar los precios propuestos"
        question={`Se ${total === 1 ? 'cambia 1 precio' : `cambian ${formatCount(total)} precios`}. Lo podés deshacer durante 24 horas.`}
        confirmLabel="Aceptar"
        onConfirm={proposals.acceptAll}
      />
      <PriceTargetsPopup opened={open === 'targets'} onClose={close} />
    </>
  )
}

function SelectedProposals({ proposals }: { proposals: ReturnType<typeof useProposals> }) {
  const { selected, isAccepting, isDismissing } = proposals
  return (
    <SelectionBar count={selected.count} participle="seleccionado" onClear={selected.clear} unshown={selected.unshown}>
      <SendButton size="compact-sm" loading={isAccepting} onClick={proposals.acceptSelected}>
        Aceptar (Seleccionados)
      </SendButton>
      <SendButton size="compact-sm" variant="default" loading={isDismissing} onClick={proposals.dismissSelected}>
        Descartar (Seleccionados)
      </SendButton>
    </SelectionBar>
  )
}
