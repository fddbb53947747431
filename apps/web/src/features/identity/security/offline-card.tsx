import { Fieldset } from '@mantine/core'
import { currentBusiness, currentRole } from '#platform/session/session.ts'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { ReadyOffline } from '../public/ready-offline.tsx'

/** Whether the people of this browser could sell without the internet. */
export function OfflineCard() {
  const timeZone = useTimeZone()
  const [businessId, role] = [currentBusiness(), currentRole()]
  if (businessId === undefined || role === undefined) return null
  return (
    <Fieldset legend="Sin internet" variant="unstyled">
      <ReadyOffline businessId={businessId} people={[{ role, hasPin: true }]} timeZone={timeZone} />
    </Fieldset>
  )
}
