import { ActionIcon, Badge, Button } from '@mantine/core'
import type { Fund } from '@trastienda/contract/funds.contract'
import { fundKindLabels } from '@trastienda/domain/account/funds'
import { useState } from 'react'
import { IconPencil, IconPlus } from '#ui/icon/icons.ts'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { PopupRow, PopupRows } from '#ui/popup/popup-rows.tsx'
import { focusWhenShown } from '#ui/popup/popup-focus.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import { FundForm } from './fund-form.tsx'

interface FundsPopupProps {
  opened: boolean
  onClose: () => void
  funds: readonly Fund[]
}

/** A fund by its id, because another person may change it meanwhile; a new one, or the list. */
type Page = { readonly edited: string } | 'new' | 'list'

/** The funds of the business, or the form of one. */
export function FundsPopup({ opened, onClose, funds }: FundsPopupProps) {
  const [page, setPage] = useState<Page>('list')
  const edited = typeof page === 'object' ? funds.find(({ $id }) => $id === page.edited) : undefined
  const close = () => {
    setPage('list')
    onClose()
  }
  const title = page === 'new' ? 'Nuevo fondo' : edited === undefined ? 'Fondos' : 'Datos del fondo'
  return (
    <Popup opened={opened} onClose={close} title={title} size="md">
      {page === 'new' ? (
        <FundForm onDone={() => setPage('list')} />
      ) : edited === undefined ? (
        <FundRows funds={funds} onPage={setPage} />
      ) : (
        <FundForm key={edited.$id} fund={edited} onDone={() => setPage('list')} />
      )}
    </Popup>
  )
}

function FundRows({ funds, onPage }: { funds: readonly Fund[]; onPage: (page: Page) => void }) {
  return (
    <>
      <PopupRows>
        {funds.map(({ $id, name, kind, isHidden }) => (
          <PopupRow key={$id} name={name} about={fundKindLabels[kind] === name ? undefined : fundKindLabels[kind]}>
            {isHidden && <Badge variant="default">Oculto</Badge>}
            <ActionIcon
              variant="default"
              size={34}
              aria-label={`Editar ${name}`}
              onClick={() => onPage({ edited: $id })}
            >
              <IconPencil size={17} aria-hidden />
            </ActionIcon>
          </PopupRow>
        ))}
      </PopupRows>
      <PopupActions isSticking>
        <Button
          data-autofocus
          ref={focusWhenShown}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onPage('new')}
        >
          Agregar fondo
        </Button>
      </PopupActions>
    </>
  )
}
