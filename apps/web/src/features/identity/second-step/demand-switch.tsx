import { Fieldset, Switch } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { successMessages } from '@trastienda/domain/success-messages'
import { settingsQueries } from '#features/settings/public/settings.queries.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { useObstacle } from '#ui/send/obstacle.tsx'

const WHAT_IT_DOES =
  'Quien ingrese con contraseña y no tenga la verificación va a tener que activarla para seguir. Quienes usan PIN no la necesitan.'

/** An owner demands a second step from everybody who signs in with a password. */
export function DemandSwitch() {
  const queryClient = useQueryClient()
  const { queryKey } = settingsQueries.staff()
  const obstacle = useObstacle('settings.update_staff')
  const { data } = useSuspenseQuery(settingsQueries.staff())
  const write = useWrite('settings.update_staff', {
    success: successMessages.settings_saved,
    version: data.version,
    onSuccess: (answer) => void queryClient.setQueryData(queryKey, answer.data),
  })
  return (
    <Fieldset legend="Equipo" variant="unstyled">
      <Switch
        label="Exigir la verificación en dos pasos"
        description={obstacle?.reason ?? WHAT_IT_DOES}
        checked={data.totpRequired}
        disabled={write.isPending || obstacle !== undefined}
        onChange={({ currentTarget }) => write.mutate({ body: { ...data, totpRequired: currentTarget.checked } })}
      />
    </Fieldset>
  )
}
