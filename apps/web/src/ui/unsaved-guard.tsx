import { Button, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { PopupActions } from './popup-actions.tsx'
import { Popup } from './popup.tsx'

interface UnsavedGuardProps {
  isDirty: boolean
  /** Set by a save that itself leads on to another address, before the form has heard of it. */
  isSaved?: RefObject<boolean>
}

/** Asks before a screen is left with something typed and not saved; closing the tab asks in the browser's own words. */
export function UnsavedGuard({ isDirty, isSaved }: UnsavedGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && isSaved?.current !== true && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty && isSaved?.current !== true,
    withResolver: true,
  })
  return (
    <Popup opened={status === 'blocked'} onClose={() => reset?.()} title="Cambios sin guardar" size="sm">
      <Text size="sm">Lo que escribiste todavía no se guardó.</Text>
      <PopupActions>
        <Button variant="default" onClick={() => reset?.()} data-autofocus>
          Seguir editando
        </Button>
        <Button color="red" onClick={() => proceed?.()}>
          Salir sin guardar
        </Button>
      </PopupActions>
    </Popup>
  )
}
