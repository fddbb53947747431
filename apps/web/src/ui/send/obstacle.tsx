import { Text } from '@mantine/core'
import { isWrite, type CallName } from '@trastienda/contract/calls'
import { createContext, useContext } from 'react'
import { toastInfo } from '#platform/browser/toasts.ts'
import { isKnownOffline, useIsKnownOffline } from '#platform/net/connectivity.ts'
import { isInConsultation, useIsConsultation } from '#platform/session/consultation.ts'

/** Why something cannot be done now. */
export const NEEDS_NETWORK = 'Sin conexión esto no se puede hacer. Cuando vuelva, sí.'
const CONSULTATION = 'En modo consulta se puede ver todo, y no guardar nada. La página de la licencia dice cómo seguir.'

/** An obstacle to a press: its reason, and the text read aloud after the button's name. */
export interface Obstacle {
  readonly reason: string
  readonly spoken: string
  readonly isOfLicense: boolean
}

/** The call of the form around; a form without one writes. */
export const FormCall = createContext<CallName | undefined>(undefined)

const obstacleOf = (isConsultation: boolean, isOffline: boolean, offlineReason: string): Obstacle | undefined => {
  if (isConsultation) return { reason: CONSULTATION, spoken: '(en modo consulta no se puede)', isOfLicense: true }
  return isOffline ? { reason: offlineReason, spoken: '(sin conexión no se puede)', isOfLicense: false } : undefined
}

const writes = (sends: CallName | undefined): boolean => sends === undefined || isWrite(sends)

/** The obstacle to sending a call now; without a call, to a write. */
export const useObstacle = (sends?: CallName, offlineReason = NEEDS_NETWORK): Obstacle | undefined => {
  const ofForm = useContext(FormCall)
  return obstacleOf(useIsConsultation() && writes(sends ?? ofForm), useIsKnownOffline(), offlineReason)
}

/** A press that sends its call (`isSent`), or opens its form, which works without a network. */
interface Pressed {
  readonly isSent?: boolean
  readonly sends?: CallName
}

/** The obstacle to each of several presses; a press without a call only needs the network. */
export const useObstacleOf = () => {
  const isConsultation = useIsConsultation()
  const isOffline = useIsKnownOffline()
  return ({ isSent = false, sends }: Pressed): Obstacle | undefined =>
    obstacleOf(isConsultation && sends !== undefined && isWrite(sends), isOffline && isSent, NEEDS_NETWORK)
}

/** Whether a call cannot be sent now; if so, a toast says why. */
export const saysObstacle = (sends?: CallName, offlineReason = NEEDS_NETWORK): boolean => {
  const obstacle = obstacleOf(isInConsultation() && writes(sends), isKnownOffline(), offlineReason)
  if (obstacle !== undefined) toastInfo(obstacle.reason)
  return obstacle !== undefined
}

/** Above the buttons of a popup, which hides the lines about a missing network or the right to write. */
export function ObstacleReason({ saysOnlyOffline = false }: { readonly saysOnlyOffline?: boolean }) {
  const obstacle = useObstacle()
  return obstacle === undefined || (saysOnlyOffline && obstacle.isOfLicense) ? null : (
    <Text component="output" display="block" size="sm" c="dimmed" ta="right" mt="md">
      {obstacle.reason}
    </Text>
  )
}
