import { useCallbackRef } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { useMay } from '#platform/session/permissions.ts'
import { cashSessionsQueries } from './cash-sessions.queries.ts'
import { OpenDrawerPopup } from './open-drawer-popup.tsx'

/** Offers to open the cash of this device before its first charge; somebody may decline that. */
export function useDrawerFirst(charge: () => void, onBack: () => void) {
  const [state, setState] = useState<'asks' | 'declined'>()
  const isUsed = useSettings().cashClosing !== undefined
  const mayOpen = useMay('drawer')
  const { data } = useQuery({ ...cashSessionsQueries.current(), enabled: isUsed && mayOpen })
  const isMissing = isUsed && mayOpen && data !== undefined && data.session === undefined
  return {
    charge: useCallbackRef(() => (isMissing && state === undefined ? setState('asks') : charge())),
    popup: (
      <OpenDrawerPopup
        opened={state === 'asks'}
        onClose={() => {
          setState('declined')
          onBack()
        }}
        onOpened={() => {
          setState(undefined)
          onBack()
          charge()
        }}
      />
    ),
  }
}
