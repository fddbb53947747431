import { Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconKey } from '#ui/icon/icons.ts'
import { useEffect, useState } from 'react'
import { call } from '#platform/api/api.ts'
import { toastError } from '#platform/browser/toasts.ts'
import { useElevation } from '#platform/session/elevation.ts'
import { loadAnew } from '#platform/session/leaving.ts'
import { useUser } from '#platform/session/session.ts'
import classes from './who-works.module.css'

const LOOK_EVERY_MS = 5000

/**
 * Stands in the top bar while a PIN session has its person's password rights: the name, the time left, and a button to
 * end it.
 */
export function Elevated() {
  const until = useElevation()
  const user = useUser()
  return until === 0 || user === undefined ? null : <Running until={until} person={`${user.name} ${user.lastName}`} />
}

function Running({ until, person }: { readonly until: number; readonly person: string }) {
  const [isEnding, setIsEnding] = useState(false)
  const minutes = useMinutesLeft(until)
  // Nothing that these rights read stays in memory.
  const end = () => {
    setIsEnding(true)
    call('elevation.end', {}).then(loadAnew, (error: unknown) => {
      setIsEnding(false)
      toastError(error)
    })
  }
  const left = minutes === 1 ? 'queda 1 minuto' : `quedan ${minutes} minutos`
  return (
    <Tooltip label={`${person} escribió su contraseña: ${left}. Tocá para terminar.`}>
      <UnstyledButton className={classes.chip} data-elevated disabled={isEnding} onClick={end}>
        <IconKey size={16} stroke={1.8} aria-hidden className={classes.wideOnly} />
        <span aria-hidden>
          <span className={classes.wideOnly}>Con contraseña: </span>
          {minutes} min
        </span>
        <VisuallyHidden>
          {person} escribió su contraseña: {left}. Terminar
        </VisuallyHidden>
      </UnstyledButton>
    </Tooltip>
  )
}

function useMinutesLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.max(1, Math.ceil((until - now) / 60_000))
}
