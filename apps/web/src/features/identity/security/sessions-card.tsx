import { Badge, Fieldset, Group, Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { OwnSession } from '@trastienda/contract/counter.contract'
import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { SendButton } from '#ui/send/send-button.tsx'
import { sessionsQueries } from './sessions.queries.ts'
import classes from './security.module.css'

/** Lists the devices with somebody's sessions, and ends sessions that they do not know or need. */
export function SessionsCard() {
  const { data: sessions } = useSuspenseQuery(sessionsQueries.own())
  const endOthers = useWrite('sessions.remove_others', { success: 'Cerramos tus demás sesiones.' })
  return (
    <Fieldset legend="Sesiones abiertas" variant="unstyled">
      <Stack gap="sm" align="flex-start">
        <ul className={classes.rows}>
          {sessions.map((session) => (
            <SessionRow key={session.$id} session={session} />
          ))}
        </ul>
        {sessions.length > 1 && (
          <SendButton
            sends="sessions.remove_others"
            variant="default"
            loading={endOthers.isPending}
            onClick={() => endOthers.mutate({})}
          >
            Cerrar las demás
          </SendButton>
        )}
      </Stack>
    </Fieldset>
  )
}

function SessionRow({ session: { $id, deviceName, kind, isThis, usedAt } }: { readonly session: OwnSession }) {
  const timeZone = useTimeZone()
  const end = useWrite('sessions.remove', { success: 'Cerramos la sesión.' })
  const how = kind === 'pin' ? 'Con PIN' : 'Con contraseña'
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Group gap="xs">
          <span className={classes.name}>{deviceName}</span>
          {isThis && (
            <Badge size="sm" variant="light" tt="none">
              Esta
            </Badge>
          )}
        </Group>
        <span className={classes.detail}>
          {how} · última vez el {formatDateTime(usedAt, timeZone)}
        </span>
      </div>
      {!isThis && (
        <SendButton
          sends="sessions.remove"
          size="compact-sm"
          variant="default"
          loading={end.isPending}
          aria-label={`Cerrar la sesión en ${deviceName}`}
          onClick={() => end.mutate({ params: { id: $id } })}
        >
          Cerrar
        </SendButton>
      )}
    </li>
  )
}
