import { Button, List, Text } from '@mantine/core'
import type { LeavingQuestion } from '#platform/session/sign-out.ts'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { Popup } from '#ui/popup/popup.tsx'

interface LeavingPopupProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly question: LeavingQuestion | undefined
}

/** Asks before a sign-out that would lose unsaved text, here or in another tab, which it names by its screen. */
export function LeavingPopup({ opened, onClose, question }: LeavingPopupProps) {
  const { isHere = false, elsewhere = [] } = question ?? {}
  return (
    <Popup opened={opened} onClose={onClose} title="Cambios sin guardar" size="sm" isOverVeils>
      {isHere && <Text size="sm">Lo que escribiste todavía no se guardó.</Text>}
      {elsewhere.length > 0 && (
        <>
          <Text size="sm">
            {isHere ? 'Tampoco lo que está a medio escribir' : 'Hay algo a medio escribir'} en{' '}
            {elsewhere.length === 1 ? 'otra pestaña' : 'otras pestañas'}:
          </Text>
          <List size="sm">
            {elsewhere.map((screen, place) => (
              <List.Item key={place}>{screen}</List.Item>
            ))}
          </List>
        </>
      )}
      <PopupActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          Seguir editando
        </Button>
        <Button color="red" onClick={() => question?.answer(true)}>
          Salir sin guardar
        </Button>
      </PopupActions>
    </Popup>
  )
}
