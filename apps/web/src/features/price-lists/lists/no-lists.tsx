import { Button } from '@mantine/core'
import { IconTags } from '#ui/icon/icons.ts'
import type { PriceList } from '@trastienda/contract/registers.contract'
import { EmptyState } from '#ui/show/empty-state.tsx'
import type { ManagerPage } from './manager-page.ts'
import { CreateListButton } from './price-list-rows.tsx'

interface NoListsProps {
  /** The default list, which every business has. */
  lists: readonly PriceList[]
  onPage: (page: ManagerPage) => void
}

/** The popup's content until there is a list besides the default one. */
export const NoLists = ({ lists, onPage }: NoListsProps) => (
  <EmptyState
    icon={IconTags}
    message="No hemos encontrado listas de precios."
    hint="Con una lista, un grupo de clientes compra con un porcentaje más o menos: por mayor, amigos, reparto. Quien no tiene una compra con la Lista por Defecto."
  >
    <CreateListButton onPage={onPage} />
    {lists.map(({ $id, name }) => (
      <Button key={$id} variant="default" onClick={() => onPage({ kind: 'edit', id: $id })}>
        Editar {name}
      </Button>
    ))}
  </EmptyState>
)
