import { Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconLock } from '#ui/icon/icons.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { settingsQueries } from '#features/settings/public/settings.queries.ts'
import { afterPaint } from '#platform/browser/after-paint.ts'
import { isKnownOffline, useIsKnownOffline } from '#platform/net/connectivity.ts'
import { lockCounter, useCounter } from '#platform/session/counter.ts'
import { onLiveChange } from '#platform/live/live-events.ts'
import type { SessionUser } from '#platform/session/live-session.ts'
import { currentBusiness, useUser } from '#platform/session/session.ts'
import { toastInfo } from '#platform/browser/toasts.ts'
import { KeyHint } from '#ui/keys/key-hint.tsx'
import { shortcuts } from '#ui/keys/shortcuts.ts'
import { useShortcuts } from '#ui/keys/use-shortcuts.ts'
import { refusal, TOLD } from '#ui/send/send-button.tsx'
import { InitialsAvatar } from '#ui/show/initials-avatar.tsx'
import { counterQueries } from '../counter/counter.queries.ts'
import { useIdleLock } from '../counter/use-idle-lock.ts'
import classes from '../counter/who-works.module.css'

/** In a counter's top bar: the person at work, and a button to change to another. Nothing elsewhere. */
export function WhoWorks() {
  const counter = useCounter()
  const user = useUser()
  if (user === undefined || counter === undefined || counter.businessId !== currentBusiness()) return null
  return <AtWork user={user} businessId={counter.businessId} />
}

interface AtWorkProps {
  readonly user: SessionUser
  readonly businessId: string
}

function AtWork({ user: { name, lastName }, businessId }: AtWorkProps) {
  const queryClient = useQueryClient()
  // Read in advance; the answer also tells if somebody withdrew this counter from elsewhere.
  useQuery(counterQueries.people(businessId))
  useEffect(
    () =>
      onLiveChange((change) => {
        if (change === 'missed' || change.collection !== 'devices') return
        void queryClient.invalidateQueries({ queryKey: ['counter'] })
      }),
    [queryClient],
  )
  const { data: staff } = useQuery(settingsQueries.staff())
  const title = `${name} ${lastName}`
  // The server checks PINs: without it nobody could come in again, and the customers wait.
  const isOffline = useIsKnownOffline()
  const reason = `Sin conexión no se puede cambiar de persona: el PIN lo comprueba el servidor. Sigue ${title}.`
  useIdleLock(staff?.idleMinutes ?? 0)
  // Checked when the key is pressed, as the drawn state may be out of date.
  useShortcuts({ changePerson: () => (isKnownOffline() ? toastInfo(reason) : lockCounter()) })
  // Loaded in advance, so that the key shows the people at once.
  useEffect(() => afterPaint(() => void import('./counter.tsx')), [])
  return (
    <Tooltip label={reason} disabled={!isOffline} {...TOLD}>
      <UnstyledButton
        className={classes.chip}
        aria-disabled={isOffline || undefined}
        onClick={isOffline ? refusal(reason) : lockCounter}
        aria-keyshortcuts={shortcuts.changePerson.keys}
      >
        <InitialsAvatar name={title} />
        <VisuallyHidden>Trabaja</VisuallyHidden>
        <span className={classes.name}>{title}</span>
        <VisuallyHidden>
          : {isOffline ? 'sin conexión no puede seguir otra persona' : 'que siga otra persona'}
        </VisuallyHidden>
        <IconLock size={15} stroke={1.8} aria-hidden className={classes.lock} />
        <span className={classes.keys}>
          <KeyHint keys={shortcuts.changePerson.keys} />
        </span>
      </UnstyledButton>
    </Tooltip>
  )
}
