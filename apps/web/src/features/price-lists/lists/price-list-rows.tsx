import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '#ui/icon/icons.ts'
import type { PriceList } from '@trastienda/contract/registers.contract'
import { useMay } from '#platform/session/permissions.ts'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { focusWhenShown } from '#ui/popup/popup-focus.tsx'
import type { ManagerPage } from './manager-page.ts'
import classes from './list-manager.module.css'
import { signedPercent } from '../show/signed-percent.ts'

interface PriceListRowsProps {
  lists: readonly PriceList[]
  onPage: (page: ManagerPage) => void
}

/** Every list with its modifiers in a line, and its buttons. Nobody can remove the default list. */
export function PriceListRows({ lists, onPage }: PriceListRowsProps) {
  const mayChange = useMay('catalogue')
  return (
    <>
      <ul className={classes.rows}>
        {lists.map((list) => (
          <li key={list.$id} className={classes.row}>
            <span className={classes.name}>
              {list.name}
              <span className={classes.modifiers}>{modifiersText(list)}</span>
            </span>
            {mayChange && (
              <ActionIcon
                variant="default"
                size={34}
                aria-label={`Editar ${list.name}`}
                onClick={() => onPage({ kind: 'edit', id: list.$id })}
              >
                <IconPencil size={17} aria-hidden />
              </ActionIcon>
            )}
            {mayChange && !list.isDefault && (
              <ActionIcon
                variant="default"
                size={34}
                aria-label={`Eliminar ${list.name}`}
                onClick={() => onPage({ kind: 'confirm', id: list.$id })}
              >
                <IconTrash size={17} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <PopupActions isSticking>
          <CreateListButton onPage={onPage} />
        </PopupActions>
      )}
    </>
  )
}

export const CreateListButton = ({ onPage }: Pick<PriceListRowsProps, 'onPage'>) => (
  <Button
    data-autofocus
    ref={focusWhenShown}
    leftSection={<IconPlus size={16} aria-hidden />}
    onClick={() => onPage({ kind: 'create' })}
  >
    Crear lista
  </Button>
)

const modifiersText = ({ config }: PriceList): string => {
  const own = Object.keys(config.categories).length
  const general = `General ${signedPercent(config.general)}`
  if (own === 0) return general
  return `${general} · ${own} ${own === 1 ? 'categoría con el suyo' : 'categorías con el suyo'}`
}
