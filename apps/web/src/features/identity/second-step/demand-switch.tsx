import { Fieldset, Switch } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { successMessages } from '@trastienda/domain/success-messages'
import { settingsQueries } from '#features/settings/public/settings.queries.ts'
import { useWrite } from '#platform/use-write.ts'

/** An owner demands a second step of everybody who signs in with a password. */
export function DemandSwitch() {
  const queryClient = useQueryClient()
  const { queryKey } = settingsQueries.staff()
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
        description="Quien ingrese con password y no la tenga va a tener que activarla para seguir. Quienes usan PIN no la necesitan."
        checked={data.totpRequired}
        disabled={write.isPending}
        onChange={({ currentTarget }) => write.mutate({ body: { ...data, totpRequired: currentTarget.checked } })}
      />
    </Fieldset>
  )
}
