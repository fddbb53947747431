import { Button, Text } from '@mantine/core'
import type { PriceList } from '@trastienda/contract/registers.contract'
import { successMessages } from '@trastienda/domain/success-messages'
import { useWrite } from '#platform/writes/use-write.ts'
import { SendButton } from '#ui/send/send-button.tsx'
import { focusWhenShown } from '#ui/popup/popup-focus.tsx'
import { PopupActions } from '#ui/popup/popup-actions.tsx'

interface RemoveListProps {
  list: PriceList
  onDone: () => void
}

/** Asks once before a list is removed. A refusal appears in the server's words. */
export function RemoveList({ list, onDone }: RemoveListProps) {
  const remove = useWrite('price_lists.remove', {
    success: successMessages.price_list_removed,
    version: list.version,
    onSuccess: onDone,
  })
  return (
    <>
      <Text size="sm">Está seguro que quiere eliminar la lista {list.name}?</Text>
      <PopupActions>
        <Button variant="default" ref={focusWhenShown} onClick={onDone}>
          Cancelar
        </Button>
        <SendButton
          color="red"
          loading={remove.isPending}
          onClick={() => remove.mutate({ params: { id: list.$id } }, { onError: onDone })}
        >
          Eliminar
        </SendButton>
      </PopupActions>
    </>
  )
}
